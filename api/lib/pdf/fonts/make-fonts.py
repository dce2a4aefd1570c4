"""Makes the fonts of this folder from Google Fonts' builds (TTF, static, regular; needs fonttools).

    python3 make-fonts.py SOURCE_FOLDER [NAME ...]    # holds NotoSans-Regular.ttf, NotoSansSC-Regular.ttf, ...

Run by hand when a font is renewed; README.md says what is covered.
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

# Of extension A, characters that Chinese names are written with; the rest of that block is left out for its size.
RARE_HAN = (
    "㑇㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㧟㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䌹䎃䎖䏝䏡䏲䐃䓖䓛䓨䓫䓬"
    "䗖䗛䗪䗴䜣䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮"
)
# A word takes its space along, so that both are shaped in one direction.
SHARED = [(0x20, 0x20), (0x25CC, 0x25CC), (0x200C, 0x200D)]

# What shaping asks for; without the forms that a person would have to choose.
SHAPING = ["abvf", "abvm", "abvs", "akhn", "blwf", "blwm", "blws", "calt", "ccmp", "cfar", "cjct", "clig", "dist", "half", "haln",
           "init", "kern", "liga", "locl", "mark", "mkmk", "nukt", "pref", "pres", "pstf", "psts", "rclt", "rkrf", "rlig", "rphf", "vatu"]
DANDAS = (0x964, 0x965)

# Name, characters, layout features, (ascent, descent) in em. The heights are those of the text around them, as far as
# the script allows: Noto's own, up to two em, would push the lines of a table apart.
FONTS = [
    ("NotoSans", [(0x20, 0x7E), (0xA0, 0x52F), (0x1C80, 0x1C8F), (0x1D00, 0x1DBF), (0x1E00, 0x1FFF), (0x2000, 0x200A),
                  (0x2010, 0x2027),
                  (0x2030, 0x205E), (0x2070, 0x20C0), (0x2100, 0x218F), (0x2C60, 0x2C7F), (0xA720, 0xA7FF),
                  (0xAB30, 0xAB6F), (0xFB00, 0xFB06)], ["ccmp", "mark", "mkmk", "locl"], (0.928, -0.244)),
    ("NotoSansDevanagari", [(0x900, 0x97F), (0x1CD0, 0x1CFF), (0xA8E0, 0xA8FF), *SHARED], ["*"], (0.928, -0.36)),
    ("Vazirmatn", [(0x60C, 0x6FF), *SHARED], ["*"], (0.928, -0.4)),
    ("NotoSansArabic", [(0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC), *SHARED],
     ["*"], (0.928, -0.4)),
    ("NotoSansKR", [(0x3131, 0x318E), (0xAC00, 0xD7A3)], [], (0.928, -0.244)),
    ("NotoSansSC", [(0x3000, 0x33FF), (0x4E00, 0x9FFF), (0xFE30, 0xFE4F), (0xFF01, 0xFFEE), (0x20000, 0x3FFFF),
                    *[(ord(one), ord(one)) for one in RARE_HAN]], [], (0.928, -0.244)),
    # With the quotes, the comma, the hyphen and the full stop that people type inside words. Without brackets, because
    # they would have to be mirrored.
    ("NotoSansHebrew", [(0x591, 0x5F4), (0xFB1D, 0xFB4F), (0x22, 0x22), (0x27, 0x27), (0x2C, 0x2E), (0x2019, 0x2019), *SHARED],
     SHAPING, (0.928, -0.244)),
    ("NotoSansArmenian", [(0x531, 0x58F), (0xFB13, 0xFB17), *SHARED], SHAPING, (0.928, -0.25)),
    ("NotoSansGeorgian", [(0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F), *SHARED], SHAPING, (0.928, -0.25)),
    ("NotoSansEthiopic", [(0x1200, 0x139F), (0x2D80, 0x2DDF), (0xAB00, 0xAB2F), (0x1E7E0, 0x1E7FF), *SHARED], SHAPING, (0.928, -0.244)),
    ("NotoSansBengali", [DANDAS, (0x980, 0x9FF), *SHARED], SHAPING, (0.928, -0.43)),
    ("NotoSansGurmukhi", [DANDAS, (0xA00, 0xA7F), *SHARED], SHAPING, (0.928, -0.36)),
    ("NotoSansGujarati", [DANDAS, (0xA80, 0xAFF), *SHARED], SHAPING, (0.928, -0.4)),
    ("NotoSansOriya", [DANDAS, (0xB00, 0xB7F), *SHARED], SHAPING, (0.98, -0.46)),
    ("NotoSansTamil", [DANDAS, (0xB80, 0xBFF), *SHARED], SHAPING, (0.928, -0.33)),
    ("NotoSansTelugu", [DANDAS, (0xC00, 0xC7F), *SHARED], SHAPING, (0.928, -0.47)),
    ("NotoSansKannada", [DANDAS, (0xC80, 0xCFF), *SHARED], SHAPING, (0.928, -0.53)),
    ("NotoSansMalayalam", [DANDAS, (0xD00, 0xD7F), *SHARED], SHAPING, (0.928, -0.34)),
    ("NotoSansSinhala", [DANDAS, (0xD80, 0xDFF), (0x111E1, 0x111F4), *SHARED], SHAPING, (0.98, -0.28)),
    ("NotoSansThai", [(0xE01, 0xE5B), *SHARED], SHAPING, (1.01, -0.27)),
    ("NotoSansLao", [(0xE80, 0xEFF), *SHARED], SHAPING, (1.11, -0.36)),
    ("NotoSerifTibetan", [(0xF00, 0xFFF), *SHARED], SHAPING, (1.17, -0.68)),
    ("NotoSansMyanmar", [(0x1000, 0x109F), (0xA9E0, 0xA9FF), (0xAA60, 0xAA7F), *SHARED], SHAPING, (1.01, -0.69)),
    ("NotoSansKhmer", [(0x1780, 0x17FF), (0x19E0, 0x19FF), *SHARED], SHAPING, (1.05, -0.54)),
    ("NotoSansMath", [(0x2190, 0x22FF), (0x2500, 0x257F)], [], (0.928, -0.244)),
    ("NotoSansSymbols", [(0x2460, 0x24FF)], [], (0.928, -0.244)),
    ("NotoSansSymbols2", [(0x2300, 0x23FF), (0x2500, 0x27BF), (0x2B00, 0x2BFF)], [], (0.928, -0.244)),
    # All of its emoji, and what its sequences are made of: digits of keycaps, letters of flags, tags, the joiner.
    ("NotoEmoji", [(0x23, 0x39), (0xA9, 0xAE), (0x200D, 0x200D), (0x203C, 0x3299), (0x1F000, 0x1FAFF),
                   (0xE0020, 0xE007F)], SHAPING, (0.928, -0.244)),
]


def make(source: Path, name: str, ranges, features, heights) -> None:
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.glyph_names = False
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "DSIG", "MATH"]
    font = TTFont(source / f"{name}-Regular.ttf", recalcTimestamp=False)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=[point for first, last in ranges for point in range(first, last + 1)])
    cut.subset(font)
    em = font["head"].unitsPerEm
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = round(heights[0] * em), round(heights[1] * em), 0
    target = Path(__file__).parent / f"{name}-Regular.ttf"
    font.save(target)
    print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size} bytes")


for entry in FONTS:
    if len(sys.argv) < 3 or entry[0] in sys.argv[2:]:
        make(Path(sys.argv[1]), *entry)
