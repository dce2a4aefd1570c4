/** Names in the world's scripts can be read back from the PDF as they were typed. */
import { readdirSync, readFileSync } from 'node:fs';
import { openSync } from 'fontkit';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { covers, FAMILIES, familiesFor, FONTS } from '../../api/lib/pdf/fonts.ts';
import type { FontkitFont } from '../../api/lib/pdf/pdfmake/inner-parts.ts';
import { shapeText } from '../../api/lib/pdf/pdfmake/shape-text.ts';
import { scriptRuns } from '../../api/lib/pdf/script-runs.ts';
import { root } from '../../scripts/lib/project.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { bytesOf } from '../support/pdf-page.ts';
import { actualTexts, dense, readPdf } from '../support/pdf-text.ts';

/** The page's lines without header and footer. */
const linesOf = async (...texts: string[]): Promise<string[]> =>
  (await readPdf(await bytesOf(...texts))).text
    .split('\n')
    .slice(0, texts.length)
    .map((line) => line.trim());

const uncovered = (text: string): string[] =>
  Array.from(text.normalize('NFC').replace(/\s/g, '')).filter(
    (character) => !FAMILIES.some((family) => covers(family, character)),
  );

const emojiFont = openSync(FONTS.Emoji.normal) as unknown as FontkitFont;
shapeText(emojiFont, 'Emoji');

/** Number of glyphs that draw an emoji. */
function glyphsOf(text: string): number {
  const { glyphs } = emojiFont.layout(text);
  assert.ok(glyphs.every(({ id }) => id !== 0));
  return glyphs.length;
}

const names = suite('names');

const NAMES = {
  Chinese: '王磊',
  'traditional Chinese': '歐陽若曦',
  'rare Chinese': '喆堃镕䶮',
  'rare Chinese beyond 16 bits': '𬱖',
  Korean: '김민준',
  'rare Korean': '뷁설믜',
  Japanese: '髙橋さくらサクラ',
  Ukrainian: 'Наталія Шевченко-Ґалаґан',
  Kazakh: 'Әлия Құрманғазы',
  Vietnamese: 'Nguyễn Thị Minh Châu',
  Arabic: 'عبد الرحمن محمد الحسيني',
  'Arabic with ligatures': 'لأحمد',
  Persian: 'علی پژمان',
  Urdu: 'محمد عبداللہ خان',
  Pashto: 'ښاغلی ګل',
  Hebrew: 'בנימין בן-גוריון',
  'Hebrew with signs': "ג'ורג' רמב\"ם",
  'Hebrew with points': 'שָׁלוֹם',
  Yiddish: 'שלום־עליכם ראַבינאָוויטש',
  Armenian: 'Հրաչյա Խաչատրյան',
  Georgian: 'ქეთევან მარგველაშვილი',
  Amharic: 'ጥሩነሽ ገብረእግዚአብሔር',
  Tigrinya: 'ኢሳያስ ኣፈወርቂ',
  Thai: 'กัญญ์วรา น้ำผึ้ง',
  Lao: 'ບຸນຍັງ ເຂົ້າໜຽວ',
  Greek: 'Παπαδόπουλος',
  transcription: 'Muḥammad Ṣāliḥ Əliyev Ọlá',
};

names('names in the world’s scripts can be read back letter by letter', async () => {
  for (const [script, name] of Object.entries(NAMES)) assert.equal(uncovered(name), [], script);
  assert.equal(await linesOf(...Object.values(NAMES)), Object.values(NAMES));
});

const REORDERED_NAMES = {
  Hindi: 'प्रिया लक्ष्मी शर्मा-अय्यर',
  Bengali: 'শ্রেয়া চট্টোপাধ্যায়',
  Assamese: 'তুলসী বৰুৱা',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ',
  Gujarati: 'જ્યોત્સ્ના ત્રિવેદી',
  Odia: 'ଲକ୍ଷ୍ମୀପ୍ରିୟା ଷଡ଼ଙ୍ଗୀ',
  Tamil: 'மௌனிகா கிருஷ்ணமூர்த்தி',
  Telugu: 'వెంకటేశ్వర్లు కొండ్రెడ్డి',
  Kannada: 'ಜ್ಯೋತ್ಸ್ನಾ ರ್\u200dಯಾಂಕ್',
  Malayalam: 'പ്രിയങ്ക ഉണ്ണികൃഷ്ണൻ',
  Sinhala: 'ධර්\u200dමේන්ද්\u200dර ජයවර්ධන',
  Thai: 'กัญญ์วรา น้ำผึ้ง',
  Lao: 'ບຸນຍັງ ເຂົ້າໜຽວ',
  Dzongkha: 'འཇིགས་མེད་གེ་སར་རྣམ་རྒྱལ',
  Burmese: 'အောင်ဆန်းစုကြည် မင်္ဂလာ',
  Khmer: 'ស្រីពៅ ភ្នំពេញ',
};

names(
  'in scripts whose glyphs have another order than their letters, the text of a name goes with its glyphs',
  async () => {
    const all = Object.values(REORDERED_NAMES);
    for (const [script, name] of Object.entries(REORDERED_NAMES))
      assert.equal(uncovered(name.replaceAll('\u200d', '')), [], script);
    assert.is(
      actualTexts(await bytesOf(...all)).join(''),
      all.map((name) => name.normalize('NFC').replace('-', '')).join(''),
    );
  },
);

names('letters typed with separate marks, and syllables typed as single jamo, are drawn as one character', async () => {
  const typed = ['Nguyễn Thị Ước', '김민준', 'José'];
  assert.equal(await linesOf(...typed.map((name) => name.normalize('NFD'))), typed);
  assert.is(actualTexts(await bytesOf('மௌனிகா ශෝභා'.normalize('NFD'))).join(''), 'மௌனிகா ශෝභා');
});

names('a name can mix scripts', async () => {
  assert.equal(await linesOf('王磊 (Wang Lei)', 'Priya, 김민준 and Ольга'), [
    '王磊 (Wang Lei)',
    'Priya, 김민준 and Ольга',
  ]);
  const mixed = ['สมชาย (Somchai) 1990', 'Tigist ትግስት, ნინო & Արամ'];
  assert.equal(await linesOf(...mixed), mixed);
});

names('the font of one script is not loaded for a text without its letters', () => {
  const ofScript = (text: string): boolean => familiesFor(text).includes('Thai');
  assert.ok(!['José Müller', 'Muḥammad', '王磊', '🙂', 'नरेन्द्र'].some(ofScript));
  assert.equal(familiesFor('ฐิติ ฿100'), ['Thai']);
  assert.equal(familiesFor('สมชาย שלום'), ['Hebrew', 'Thai']);
});

names('a word is drawn in one typeface if one has all its letters', () => {
  assert.equal(
    scriptRuns('Muḥammad Ali').map(({ text, font }) => [text, font]),
    [
      ['Muḥammad ', 'NotoSans'],
      ['Ali', 'Roboto'],
    ],
  );
});

names('all answers of the complete applicants of the tests can be drawn', () => {
  for (const { name, answers } of answerFixtures) assert.equal(uncovered(JSON.stringify(answers)), [], name);
});

names('all Hangul syllables and the characters of China’s, Taiwan’s and Japan’s common sets can be drawn', () => {
  const range = (first: number, last: number): string =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
  assert.equal(uncovered(range(0xac00, 0xd7a3)), []);
  for (const [encoding, leads, trails] of [
    ['gb18030', [0xb0, 0xf7], [0xa1, 0xfe]],
    ['big5', [0xa4, 0xf9], [0x40, 0xfe]],
    ['euc-jp', [0xb0, 0xf4], [0xa1, 0xfe]],
  ] as const) {
    const bytes: number[] = [];
    for (let lead = leads[0]; lead <= leads[1]; lead += 1)
      for (let trail = trails[0]; trail <= trails[1]; trail += 1) bytes.push(lead, trail, 0x0a);
    const han = new TextDecoder(encoding).decode(new Uint8Array(bytes)).match(/\p{Script=Han}/gu) ?? [];
    assert.ok(han.length > 6_000, `${encoding}: ${han.length}`);
    assert.equal(uncovered(han.join('')), [], encoding);
  }
});

const direction = suite('right to left');

direction('words of a right-to-left line run to the left, numbers and Latin words in it to the right', async () => {
  const { pieces } = await readPdf(await bytesOf('شارع 123 Building B الرياض'));
  const x = (text: string): number => pieces.find((piece) => piece.text.includes(text))!.x;
  const order = ['الرياض', 'Building', '123', 'شارع'];
  assert.equal(
    [...order].sort((one, other) => x(one) - x(other)),
    order,
  );
});

direction('Persian digits run from left to right, although Persian letters do not', async () => {
  assert.match((await linesOf('سال ۱۴۰۳'))[0]!, '۱۴۰۳');
});

direction('brackets open towards the text inside them', async () => {
  const [line] = await linesOf('Al-Husayni (عبد الرحمن) of Riyadh');
  assert.is(line, 'Al-Husayni (عبد الرحمن) of Riyadh');
});

direction('Hebrew among Latin words and numbers is ordered as Arabic is', async () => {
  const { pieces } = await readPdf(await bytesOf('רחוב הרצל 12 (דירה 3) Tel Aviv'));
  const x = (text: string): number => pieces.find((piece) => piece.text.includes(text))!.x;
  const order = ['Tel Aviv', '3', 'דירה', '12', 'הרצל', 'רחוב'];
  assert.equal(
    [...order].sort((one, other) => x(one) - x(other)),
    order,
  );
  assert.equal(await linesOf('Mr. בנימין כהן, born 1949'), ['Mr. בנימין כהן, born 1949']);
});

direction('a long text is wrapped without losing a word', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `كلمة${'ابتثجحخدذر'[at % 10]} ${at}`).join(' ');
  const { text: shown, rightmost } = await readPdf(await bytesOf(text));
  assert.ok(rightmost <= 612 - 56);
  const words = (whole: string): string[] =>
    whole
      .split(/\s+/)
      .filter((word) => word !== '')
      .sort();
  assert.equal(words(shown.replace(/Page 1 of 1/, '')), words(text));
});

direction('a text that runs only from left to right is not reordered', () => {
  assert.ok(scriptRuns('Müller, 王磊, Наталія').every(({ bidiLevel }) => bidiLevel === undefined));
});

const lines = suite('lines');

const LONG = {
  Thai: ['ข้าพเจ้าทำงานเป็นวิศวกรในกรุงเทพมหานครและต้องการเดินทางไปสหรัฐอเมริกาเพื่อเยี่ยมครอบครัว', 'สหรัฐอเมริกา'],
  Lao: ['ຂ້າພະເຈົ້າເຮັດວຽກເປັນວິສະວະກອນຢູ່ນະຄອນຫຼວງວຽງຈັນແລະຕ້ອງການເດີນທາງໄປສະຫະລັດອາເມລິກາ', 'ວຽງຈັນ'],
  Khmer: ['ខ្ញុំធ្វើការជាវិស្វករនៅរាជធានីភ្នំពេញហើយចង់ធ្វើដំណើរទៅសហរដ្ឋអាមេរិកដើម្បីជួបគ្រួសារ', 'ភ្នំពេញ'],
  Burmese: ['ကျွန်တော်သည်ရန်ကုန်မြို့တွင်အင်ဂျင်နီယာအဖြစ်အလုပ်လုပ်ပြီးအမေရိကန်ပြည်ထောင်စုသို့သွားလိုပါသည်', 'ရန်ကုန်'],
};

for (const [language, [sentence, word]] of Object.entries(LONG)) {
  lines(`a long text in ${language}, which has no spaces, is broken between words`, async () => {
    const text = Array.from({ length: 4 }, () => sentence).join('');
    const bytes = await bytesOf(text);
    const shown = actualTexts(bytes);
    assert.is(shown.join(''), text);
    assert.ok(shown.length > 2, `${shown.length} lines`);
    assert.is(
      shown.reduce((count, line) => count + line.split(word!).length - 1, 0),
      4,
    );
    for (const line of shown) assert.not.match(line, /^[\p{M}ะาำຳະາๆໆ]|[เ-ไເ-ໄ\u1039\u17d2]$/u);
    assert.ok((await readPdf(bytes)).rightmost <= 612 - 56);
  });
}

lines('a word longer than its line is not cut between joined letters', async () => {
  for (const one of ['ក្ស្មី', 'က္ကြေ', 'क्ष्मी', 'ක්\u200dෂි']) {
    const shown = actualTexts(await bytesOf(one.repeat(80)));
    assert.is(shown.join(''), one.repeat(80));
    assert.ok(shown.length > 1);
    for (const line of shown) assert.is(line.replaceAll(one, ''), '', line);
  }
});

const missing = suite('characters that no font has');

missing('characters that no font has are printed as their code points, never as boxes', async () => {
  const shown = {
    ᠮᠣ: '[U+182E][U+1823]',
    'ꦲ and กꦲ': '[U+A9B2] and ก[U+A9B2]',
    '\u{10ffff}\ue000\ud800': '[U+10FFFF][U+E000][U+D800]',
    '🙂\u200d\u{1fbff}': '🙂[U+1FBFF]',
  };
  for (const [typed, expected] of Object.entries(shown))
    assert.is(dense((await linesOf(typed)).join('')), dense(expected));
});

missing('code points are read from left to right, even in a right-to-left line', async () => {
  const { pieces } = await readPdf(await bytesOf('שלום ܐ (ܕ) עולם'));
  const line = pieces
    .filter(({ y }) => y === pieces[0]!.y)
    .sort((one, other) => one.x - other.x)
    .map(({ text }) => text)
    .join('');
  assert.is(dense(line).replace(/[\u0590-\u05ff]+/g, '…'), '…([U+0715])[U+0710]…');
});

missing('a space that no font has is printed as a space', async () => {
  assert.equal(await linesOf('32\u202f500', 'a\u1680b\u205fc'), ['32 500', 'a b c']);
});

missing('a mark that has no position on its letter is drawn after the letter', async () => {
  assert.is(dense((await linesOf('بؕ حسین')).join('')), 'بؕحسین');
});

missing('invisible characters leave no box', async () => {
  assert.equal(await linesOf('Kranken\u00adschwester', 'Rühr\u00adei'), ['Krankenschwester', 'Rührei']);
  assert.equal(await linesOf('葛\u{e0100}城', 'Anna\u200b\u2060\u00ad Eriksson\ufe0f'), ['葛城', 'Anna Eriksson']);
});

missing('a word that is cut at the end of a line is never cut within a character', async () => {
  for (const one of ['𬱖', 'x\u0303\u0323']) {
    const { dense: shown } = await readPdf(await bytesOf(one.repeat(400)));
    assert.ok(!/[\ud800-\udbff](?![\udc00-\udfff])/.test(shown));
    assert.is(shown.split(one.normalize('NFC')).length - 1, 400);
  }
});

const emoji = suite('emoji');

const EMOJI = {
  'a face': '🙂',
  'a skin tone': '👍🏽',
  'a family': '👨‍👩‍👧',
  'a joined emoji with skin tones': '🧑🏿‍🤝‍🧑🏻',
  'a flag': '🇺🇸',
  'a keycap': '5\u20e3',
  'a sign': '❤‍🔥',
  'the rainbow flag': '🏳‍🌈',
  'an emoji of Unicode 16': '\u{1fae9}',
};

emoji('an emoji is drawn as one picture, and can be read back', async () => {
  for (const [what, one] of Object.entries(EMOJI)) {
    assert.equal(scriptRuns(one), [{ text: one, font: 'Emoji' }], what);
    assert.is(glyphsOf(one), 1, what);
  }
  const all = Object.values(EMOJI).map((one) => `5 ${one}, x${one}`);
  assert.equal(await linesOf(...all), all);
});

emoji('every emoji of one character, and every flag, has a picture', () => {
  const single = Array.from({ length: 0x1fb00 }, (_, point) => String.fromCodePoint(point)).filter(
    (one) => /[^\d#*]/.test(one) && /\p{Emoji}/u.test(one),
  );
  assert.ok(single.length > 1_400);
  assert.equal(
    single.filter((one) => uncovered(one).length > 0),
    [],
  );
  const flags = Array.from({ length: 26 * 26 }, (_, at) =>
    String.fromCodePoint(0x1f1e6 + Math.floor(at / 26), 0x1f1e6 + (at % 26)),
  ).filter((pair) => new RegExp('^\\p{RGI_Emoji}$', 'v').test(pair));
  assert.ok(flags.length > 250);
  assert.equal(
    flags.filter((flag) => glyphsOf(flag) !== 1),
    [],
  );
});

emoji('the flag of a part of a country is drawn as one picture, including its invisible letters', () => {
  const wales = '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}';
  assert.equal(scriptRuns(`${wales}\ufe0f`), [{ text: wales, font: 'Emoji' }]);
  assert.is(glyphsOf(wales), 1);
});

emoji('no emoji is cut at the end of a line, or drawn in parts in a right-to-left line', async () => {
  const family = '👨‍👩‍👧';
  for (const one of [family, '👍🏽', '🇺🇸'])
    assert.is((await readPdf(await bytesOf(one.repeat(120)))).dense, `${one.repeat(120)}Page1of1`);
  assert.ok(scriptRuns(`שלום ${family} עולם`).some(({ text }) => text === family));
});

emoji('digits and signs keep the typeface of their word, even if an emoji font has them', () => {
  assert.equal(
    scriptRuns('5🙂 © 2026™').map(({ text, font }) => [text, font]),
    [
      ['5', 'Roboto'],
      ['🙂', 'Emoji'],
      [' © 2026™', 'Roboto'],
    ],
  );
});

const files = suite('font files');

files('each font file is in the readme with its licence', () => {
  const folder = `${root}/api/lib/pdf/fonts`;
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.ttf'));
  assert.equal(
    new Set(
      Object.values(FONTS)
        .map(({ normal }) => normal)
        .filter((path) => path.startsWith(folder)),
    ).size,
    fonts.length,
  );
  for (const font of fonts) {
    const row = readme.split('\n').find((line) => line.includes(`\`${font}\``));
    const licence = /`([^`]+-LICENSE\.txt)`|the same/.exec(row ?? '');
    assert.ok(licence, font);
    if (licence[1]) assert.match(readFileSync(`${folder}/${licence[1]}`, 'utf8'), 'SIL Open Font License');
  }
});

names.run();
direction.run();
lines.run();
missing.run();
emoji.run();
files.run();
