/** Scripts that shape their letters look in the PDF as browsers draw them. */
import { openSync } from 'fontkit';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FONTS, type Family } from '../../api/lib/pdf/fonts.ts';
import type { FontkitFont } from '../../api/lib/pdf/pdfmake/inner-parts.ts';
import { shapeText } from '../../api/lib/pdf/pdfmake/shape-text.ts';

const shaping = suite('shaping');

/**
 * A word of each script with its difficulties, and its glyphs, `number@x,y` in font units, from HarfBuzz, with which
 * browsers draw: `hb-shape --no-glyph-names --no-clusters FONT WORD` (6.0.0), its offsets added up. Must be created
 * again when a font changes, because a font numbers its glyphs.
 */
const DRAWN: Partial<Record<Family, [word: string, glyphs: string]>> = {
  Hebrew: ['שָׁלוֹם', '21@0,0 44@766,0 117@674,0 52@975,0 75@1724,0 95@2036,0 91@1497,0'],
  Devanagari: ['ज़ुल्फ़िकार', '201@0,0 647@742,0 528@742,0 229@1001,0 205@1430,0 53@2201,0 28@2969,0 79@3228,0'],
  Bengali: [
    'রবীন্দ্রনাথ',
    '48@0,0 44@596,0 58@1192,0 320@1458,0 196@1762,0 295@1488,0 260@1690,-30 41@2325,0 56@2927,0 38@3193,0',
  ],
  Gurmukhi: ['ਗੁਰਪ੍ਰੀਤ', '17@0,0 52@750,0 41@750,0 35@1329,0 108@1922,0 51@1922,0 30@2181,0'],
  Gujarati: ['જ્યોત્સ્ના', '352@0,0 66@1315,0 146@1580,0 163@1948,0 38@2477,0 55@3023,0'],
  Oriya: ['ଲକ୍ଷ୍ମୀପ୍ରିୟା', '44@0,0 252@833,0 59@1569,0 121@1882,0 57@1911,0 75@2623,0 56@3471,0'],
  Tamil: ['கௌரி', '44@0,0 16@901,0 52@1726,0 29@2796,0 40@3436,0'],
  Telugu: ['వెంకటేశ్వర్లు', '285@0,0 4@711,0 21@1218,0 301@1740,0 53@2512,0 715@3038,0 47@3496,0 61@4089,0 488@4083,0'],
  Kannada: ['ರ್ಗ್ವಾರ್\u200dಯ', '136@0,0 58@648,0 126@1097,0 91@1225,0 47@1792,0 1@2443,0 121@2443,0'],
  Malayalam: ['പ്രിയങ്ക', '160@0,0 42@244,0 63@1140,0 47@1368,0 171@2403,0'],
  Sinhala: ['ධර්\u200dමේන්ද්\u200dර', '44@0,0 72@852,0 399@1483,0 63@2333,0 207@2333,0 152@3296,0'],
  Thai: ['น้ำผึ้ง', '56@0,0 52@613,0 43@584,0 71@613,0 63@1019,0 84@1668,0 43@1639,0 51@1667,0'],
  Lao: ['ເຂົ້າ', '76@0,0 6@281,0 61@350,0 89@441,-62 55@896,0'],
  Tibetan: ['སྒྲོལ', '1099@0,0 1335@-27,0 37@675,0'],
  Myanmar: ['မင်္ဂလာကြွေ', '27@0,0 4@676,0 187@1340,0 30@1344,0 366@2470,0 370@2925,0 193@3543,0 2@3772,0'],
  Khmer: ['ស្រីពៅភ្នំ', '173@0,0 36@287,0 62@1183,-29 84@1215,0 238@1503,0 28@2426,0 162@3063,-26 90@3038,-29'],
};

for (const [family, [word, glyphs]] of Object.entries(DRAWN)) {
  shaping(`${family}: ${word} is drawn as browsers draw it`, () => {
    const font = openSync(FONTS[family as Family].normal) as unknown as FontkitFont;
    shapeText(font, family);
    const run = font.layout(word);
    let x = 0;
    const drawn = run.positions.map(({ xAdvance, xOffset, yOffset }, at) => {
      const place = `${run.glyphs[at]!.id}@${x + xOffset},${yOffset}`;
      x += xAdvance;
      return place;
    });
    // The order in which glyphs are drawn is not visible.
    assert.equal(drawn.sort(), glyphs.split(' ').sort());
  });
}

shaping.run();
