import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isEditable } from '../../engine/product/status.ts';
import { renderPdf } from '../../api/lib/pdf/render-pdf.ts';
import type { Answers, FieldDefinition } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { DRAFT_MARK, pdfDocument, type PdfOptions } from '../../engine/pdf/pdf-document.ts';
import { resolve } from '../../engine/resolve.ts';
import { reviewSteps, signatureRows } from '../../engine/review/review-steps.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';
import { missingFromPdf } from '../support/pdf-answers.ts';
import { dense, readPdf } from '../support/pdf-text.ts';
import { travelAnswers, travelForm } from '../support/travel-form.ts';

const today = '2026-11-20';
const formId = '0190b5f2-7c1e-7d3a-9a4e-1f2b3c4d5e6f';

const optionsOf = (form: Form, answers: Answers, rest: Partial<PdfOptions> = {}): PdfOptions => ({
  form,
  answers,
  resolution: resolve(form, answers, { today }),
  formId,
  title: `${form.title} Application`,
  draft: false,
  submittedAt: '2026-11-19T18:42:00.000Z',
  productName: 'Formport',
  today,
  ...rest,
});
const draft = { draft: true, submittedAt: null } as const;
const bytesOf = (options: PdfOptions): Promise<Uint8Array> => renderPdf(pdfDocument(options));
const pdfOf = async (options: PdfOptions) => readPdf(await bytesOf(options));

const travel = travelForm();
/** Long enough to fill several pages. */
const wordy: Answers = { ...travelAnswers, otherPurpose: 'A wedding, and after it a walk. '.repeat(300) };

const pages = suite('pdf pages');

pages('the document has the questions and the formatted answers in the order of the screen', async () => {
  const { text } = await pdfOf(optionsOf(travel, travelAnswers));
  const expected = [
    'X-1 Travel Permit Application',
    'Permit for a Short Journey',
    '1. About You',
    'Name',
    'Given name',
    'Anna',
    'Middle name',
    'Not answered',
    'Family name',
    'Eriksson',
    'Date of birth',
    'August 12, 1974',
    'Passport number',
    'L898902C3',
    'Citizenship',
    'Utopia',
    '2. Journey',
    'Purpose',
    'Other',
    'A wedding.\nAnd a visit to the museum.',
    'I hold a visa',
    'Yes',
    'Companions',
    '2',
    'Name',
    'Under age',
    'Guardian',
    '1',
    'Bo',
    'Yes',
    'Anna',
    '2',
    'Carl',
    'No',
    '3. Costs',
    '$1,200',
    '$850.50',
    '$45,000',
    'Certification',
    'I certify that all of this is true.',
    'Anna Eriksson',
    'Signature',
    'November 20, 2026',
    'Date',
  ];
  let from = 0;
  for (const piece of expected) {
    const at = text.indexOf(piece, from);
    assert.ok(at >= 0, `"${piece}" is missing after "${text.slice(Math.max(0, from - 40), from)}"`);
    from = at + piece.length;
  }
});

pages('hidden answers and advice are not printed', async () => {
  const { text } = await pdfOf(optionsOf(travel, { ...travelAnswers, purpose: 'Visit', lodging: '9000' }));
  assert.not.match(text, 'wedding');
  assert.not.match(text, 'kept, but hidden');
  assert.not.match(text, 'Lodging costs more');
});

pages('every page has its number, the form’s code and its id', async () => {
  const { pages: all } = await pdfOf(optionsOf(travel, wordy));
  assert.ok(all.length >= 3);
  all.forEach((page, at) => {
    assert.match(page, `Page ${at + 1} of ${all.length}`);
    assert.match(page, 'Form X-1');
    assert.match(page, formId);
  });
});

pages('a draft is marked on every page, also after it was sent back, and a submitted form on none', async () => {
  const { pages: all, info } = await pdfOf(optionsOf(travel, wordy, { ...draft, draft: true }));
  assert.ok(all.length >= 3);
  for (const page of all) assert.match(page, DRAFT_MARK);
  assert.match(String(info['Title']), '(draft)');
  const sentBack = await pdfOf(optionsOf(travel, wordy, { draft: true }));
  assert.match(sentBack.text, 'As of');
  assert.not.match(sentBack.text, 'Submitted');
  assert.is(DRAFT_MARK, 'DRAFT — not submitted');
  assert.not.match((await pdfOf(optionsOf(travel, wordy, { draft: false }))).text, 'DRAFT');
  // The API prints a form as a draft while it can be edited.
  for (const status of ['DRAFT', 'IN_PROGRESS'] as const) assert.ok(isEditable(status), status);
  for (const status of ['SUBMITTED', 'AI_REVIEW', 'ATTORNEY_REVIEW', 'COMPLETED'] as const)
    assert.not(isEditable(status), status);
});

pages('an empty draft prints every visible question as not answered, and an empty line for the signature', async () => {
  const { text } = await pdfOf(optionsOf(travel, {}, draft));
  assert.is(text.split('Not answered').length - 1, 14);
  assert.match(text, 'Signature');
});

pages('a step without visible questions says so below its heading, as the review does', async () => {
  const form = smallForm(
    {
      works: { type: 'string', title: 'Works', enum: ['No', 'Yes'] },
      employer: { type: 'string', title: 'Employer', 'x-step': 'work', 'x-visibleWhen': { works: 'Yes' } },
    },
    {
      'x-steps': [
        { id: 'questions', title: 'Questions' },
        { id: 'work', title: 'Work' },
        { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' },
      ],
    },
  );
  const { pieces } = await pdfOf(optionsOf(form, { works: 'No' }));
  const texts = pieces.map(({ text }) => text.trim());
  assert.is(texts[texts.indexOf('2. Work') + 1], 'There are no questions here.');
});

pages('a box that is ticked beside the signature is printed as an answer, not over a signature line', async () => {
  const signed = (name: string, type: 'boolean' | 'string') => ({ type, title: name, 'x-step': 'review' }) as const;
  const form = smallForm({ agreed: signed('Agreed', 'boolean'), name: signed('Signature', 'string') });
  const { pieces } = await pdfOf(optionsOf(form, { agreed: true, name: 'Anna Eriksson' }));
  const at = (text: string) => pieces.find((piece) => piece.text.trim() === text)!;
  assert.is(at('Yes').y, at('Agreed').y);
  assert.ok(at('Agreed').y > at('Anna Eriksson').y, 'above the signature');
});

pages('the last step is printed in the order of the screen, with its headings and the rows of its groups', async () => {
  const last = (title: string, rest: Partial<FieldDefinition>): FieldDefinition => ({
    type: 'string',
    title,
    'x-step': 'review',
    ...rest,
  });
  const about = (who: string) => ({
    [`${who}Name`]: last('Full name', { 'x-section': who }),
    [`${who}Phone`]: last('Phone', { 'x-section': who, format: 'phone' }),
  });
  const child: FieldDefinition['items'] = {
    type: 'object',
    properties: { child: { type: 'string', title: 'Child name' } },
  };
  const form = smallForm({
    ...about('Preparer'),
    ...about('Interpreter'),
    agreed: last('I agree', { type: 'boolean', 'x-section': 'Interpreter' }),
    children: last('Children', { type: 'array', items: child, 'x-section': 'Family' }),
  });
  const answers = {
    PreparerName: 'Ann',
    PreparerPhone: '+1 202 555 0101',
    InterpreterName: 'Bo',
    agreed: true,
    children: [
      { rowId: 'a', child: 'Cy' },
      { rowId: 'b', child: 'Di' },
    ],
  };
  const { pages: all, text } = await pdfOf(optionsOf(form, answers));
  assert.is(all.length, 1);
  const expected = ['Preparer', 'Ann', 'Full name', '+1 202 555 0101', 'Phone'];
  expected.push('Interpreter', 'Bo', 'Full name', 'Phone', 'I agree', 'Yes');
  expected.push('Family', 'Children', '2', 'Child name', '1', 'Cy', '2', 'Di');
  assert.equal(text.split(/\s+/).join(' ').split('True. ')[1]!.split(' Formport')[0], expected.join(' '));
});

pages(
  'bookmarks lead to each step and the certification, and the file knows its title, language and date',
  async () => {
    const { outline, info } = await pdfOf(optionsOf(travel, travelAnswers));
    assert.equal(outline, ['About You', 'Journey', 'Costs', 'Certification']);
    assert.is(info['Title'], 'X-1 Travel Permit Application');
    assert.is(info['Language'], 'en-US');
    assert.is(info['CreationDate'], 'D:20261119184200Z');
  },
);

pages('equal input gives equal bytes', async () => {
  const options = optionsOf(travel, travelAnswers);
  assert.ok(Buffer.from(await bytesOf(options)).equals(Buffer.from(await bytesOf(options))));
});

pages('a document is plain data, so that another thread can render it', () => {
  assert.equal(
    structuredClone(pdfDocument(optionsOf(travel, travelAnswers))),
    pdfDocument(optionsOf(travel, travelAnswers)),
  );
});

const breaks = suite('page breaks and tables');

/** In points from the bottom; below it are the form's id and the page number. */
const FOOT = 60;
/** Above it are the product's name and the form's code. */
const HEAD = 715;
/** What the pages say between their heads and feet, so that a text that goes on on the next page is in one piece. */
const bodyOf = ({ pieces }: Awaited<ReturnType<typeof readPdf>>): string =>
  dense(pieces.flatMap(({ text, y }) => (y > FOOT && y < HEAD ? [text] : [])).join(''));

/** A step of short questions, the last with `lines` lines, and then a long answer, optionally in its own section. */
const essay = (fillers: number, text: string, { lines = 1, section = false } = {}): ReturnType<typeof pdfOf> => {
  const short = Array.from(
    { length: fillers },
    (_, at) => [`filler${at}`, { type: 'string', title: `Filler ${at}` }] as const,
  );
  const form = smallForm({
    ...Object.fromEntries(short),
    essay: { type: 'string', title: 'Explain it', 'x-widget': 'textarea', ...(section && { 'x-section': 'Essay' }) },
  });
  return pdfOf(
    optionsOf(form, { [`filler${fillers - 1}`]: Array.from({ length: lines }, () => 'x').join('\n'), essay: text }),
  );
};
const sentence = 'After the wedding we walked along the river with friends whom I had not seen for years. ';

breaks('wherever a page ends, a long answer begins with its heading, its question and at least two lines', async () => {
  // A row is 20 points high and a line 13.4, so the question begins at every seventh point near the foot of the page.
  const pagesOfLabel = new Set<number>();
  for (let at = 7; at < 18; at += 1) {
    const fillers = 16 + Math.floor(at / 3);
    const { pieces } = await essay(fillers, sentence.repeat(12), { lines: 1 + (at % 3), section: at % 5 === 0 });
    const label = pieces.find(({ text }) => text.trim() === 'Explain it')!;
    pagesOfLabel.add(label.page);
    const below = pieces.filter(
      ({ page, y, text }) => page === label.page && y < label.y && /wedding|river|friends|years/.test(text),
    );
    assert.ok(below.length >= 2, `${fillers} rows above: ${below.length} lines below the question`);
    const heading = pieces.find(({ text }) => text.trim() === 'Essay');
    if (heading) assert.is(heading.page, label.page);
  }
  assert.equal([...pagesOfLabel], [1, 2], 'the end of the page was among the places');
});

breaks('no single line of a paragraph is left at the top or the foot of a page', async () => {
  for (let fillers = 0; fillers < 5; fillers += 1) {
    const paragraphs = Array.from({ length: 30 }, (_, at) => `(${at}) ${sentence.repeat(4)}`);
    const { pages: all } = await essay(fillers, paragraphs.join('\n'));
    assert.ok(all.length >= 3);
    for (const page of all) {
      const lines = page.split('\n').filter((line) => /wedding|river|friends|years|walked/.test(line));
      // A paragraph has four lines: it is split into two and two, or not at all.
      const first = lines.findIndex((line) => line.startsWith('('));
      const rest = (lines.length - first) % 4;
      assert.ok(
        first === 0 || first === 2 || (first < 0 && lines.length % 2 === 0),
        `${first} lines before a page's first paragraph`,
      );
      assert.ok(first < 0 || rest === 0 || rest === 2, `${rest} lines of a page's last paragraph`);
    }
  }
});

breaks('a long answer keeps every line in order', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `Line ${at}.`);
  const { text } = await essay(3, lines.join('\n'));
  assert.equal(text.match(/Line \d+\./g), lines);
});

breaks('a repeating group is a table, whose head is repeated on each of its pages', async () => {
  const companions = Array.from({ length: 60 }, (_, at) => ({
    rowId: `r${at}`,
    companionName: `Companion ${at}`,
    companionMinor: 'No',
  }));
  const { pages: all } = await pdfOf(
    optionsOf(travel, {
      ...travelAnswers,
      companions: [...companions, { rowId: 'last', companionName: 'Bo', companionMinor: 'Yes', guardian: 'Anna' }],
    }),
  );
  const reached = all.filter((page) => page.includes('Companion '));
  assert.ok(reached.length >= 2);
  for (const page of reached) assert.match(page, /Name\s+Under age\s+Guardian/);
  assert.equal(
    all.join('\n').match(/Companion \d+/g),
    companions.map(({ companionName }) => companionName),
  );
});

breaks('the columns of a repeating group have the order of its questions, also when no row asks them all', async () => {
  const asked = (kind: string, title: string): FieldDefinition => ({
    type: 'string',
    title,
    'x-visibleWhen': { kind },
  });
  const properties: Record<string, FieldDefinition> = {
    kind: { type: 'string', title: 'Kind', enum: ['Car', 'Ship'] },
    plate: asked('Car', 'Plate'),
    harbor: asked('Ship', 'Harbor'),
  };
  const form = smallForm({ rides: { type: 'array', title: 'Rides', items: { type: 'object', properties } } });
  const rides = [
    { rowId: 'a', kind: 'Ship', harbor: 'Kiel' },
    { rowId: 'b', kind: 'Car', plate: 'X 1' },
    { rowId: 'c', kind: 'Ship', harbor: 'Bari' },
  ];
  for (const rows of [rides, rides.slice(1)])
    assert.match((await pdfOf(optionsOf(form, { rides: rows }))).text, /Kind\s+Plate\s+Harbor/);
});

breaks('a repeating group with more than six questions is printed row by row', () => {
  const isTable = (count: number): boolean => {
    const names = Array.from({ length: count }, (_, index) => `q${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', title: name } as const]));
    const form = smallForm({ rows: { type: 'array', title: 'Rows', items: { type: 'object', properties } } });
    const { content } = pdfDocument(optionsOf(form, { rows: [{ rowId: 'a' }] }));
    return JSON.stringify(content).includes('"layout":"group"');
  };
  assert.equal([6, 7].map(isTable), [true, false]);
});

breaks(
  'a group with long answers is printed row by row, and the next question is not part of its last row',
  async () => {
    const form = smallForm({
      trips: {
        type: 'array',
        title: 'Trips',
        items: {
          type: 'object',
          properties: { where: { type: 'string', title: 'Where' }, why: { type: 'string', title: 'Why' } },
        },
      },
      after: { type: 'string', title: 'Anything else' },
    });
    const trips = [
      { rowId: 'a', where: 'Paris', why: sentence.repeat(2) },
      { rowId: 'b', where: 'Kyoto', why: sentence.repeat(20) },
    ];
    const { text, pieces } = await pdfOf(optionsOf(form, { trips, after: 'No more' }));
    const order = ['Trips, 1 of 2', 'Paris', 'Trips, 2 of 2', 'Kyoto', 'Anything else', 'No more'].map((piece) =>
      text.indexOf(piece),
    );
    assert.equal(
      order,
      [...order].sort((one, other) => one - other),
    );
    assert.ok(order[0]! > 0);
    const x = (name: string): number => pieces.find((piece) => piece.text.trim() === name)!.x;
    assert.ok(x('Anything else') < x('Where'));
  },
);

breaks(
  'no word of a repeating group is cut: a table has room for the longest words, or the rows are lists',
  async () => {
    const names = ['Kind', 'Employer', 'Occupation', 'Place', 'From', 'To'];
    const form = smallForm({
      jobs: {
        type: 'array',
        title: 'Jobs',
        items: {
          type: 'object',
          properties: Object.fromEntries(names.map((title) => [`a${title}`, { type: 'string', title }])),
        },
      },
    });
    const printed = async (...answers: string[]) => {
      const row = Object.fromEntries(names.map((name, at) => [`a${name}`, answers[at]]));
      const { pieces, text } = await pdfOf(optionsOf(form, { jobs: [{ rowId: 'a', ...row }] }));
      return { words: pieces.flatMap((piece) => piece.text.trim().split(' ')), isList: text.includes('Jobs, 1 of 1') };
    };
    const job = [
      'Employment',
      'Northlake Analytics, Incorporated',
      'Data analyst',
      'Chicago, Illinois',
      'September 2, 2022',
    ];
    const table = await printed(...job, 'September 30, 2025');
    assert.is(table.isList, false);
    for (const word of job.join(' ').split(' ')) assert.ok(table.words.includes(word), word);
    const long = [
      'Self-employment',
      'Massachusetts',
      'Superintendent',
      'Fredericksburg',
      'Unfortunately',
      'Responsibility',
    ];
    const list = await printed(...long);
    assert.is(list.isList, true);
    for (const word of long) assert.ok(list.words.includes(word), word);
  },
);

/** Of the questions' titles, and of their answers, in the tests of blocks that are taller than a page. */
const lengthened = (text: string, length: number): string =>
  `${text} ${'with many more words '.repeat(Math.ceil(length / 21)).slice(0, length)}`.trim();

const LAST_STEP: Record<string, { certification?: number; title?: number; questions?: number; rows?: number }> = {
  'a certification of 6,000 characters': { certification: 6_000, questions: 3 },
  '24 questions on the last step': { questions: 24 },
  'a certification of 1,500 characters and 12 questions': { certification: 1_500, questions: 12 },
  'a repeating group of 12 rows on the last step': { questions: 1, rows: 12 },
  'long titles on the last step': { questions: 3, title: 2_000 },
};
for (const [what, { certification = 30, title = 0, questions = 0, rows = 0 }] of Object.entries(LAST_STEP)) {
  breaks(`${what} are printed whole, though not on one page`, async () => {
    const text = lengthened('I certify this.', certification);
    const yesNo = (at: number) => (at % 3 === 0 ? { enum: ['Yes', 'No'] } : {});
    const asked = Array.from(
      { length: questions },
      (_, at) =>
        [
          `q${at}`,
          { type: 'string', title: lengthened(`Question ${at}`, title), 'x-step': 'review', ...yesNo(at) },
        ] as const,
    );
    const child = (name: string) => ({ type: 'string', title: name, 'x-widget': 'textarea' }) as const;
    const properties = { name: child('Child name'), born: child('Born in'), lives: child('Lives with') };
    const group: FieldDefinition = {
      type: 'array',
      title: 'Children',
      'x-step': 'review',
      items: { type: 'object', properties },
    };
    const form = smallForm(
      { ...(rows > 0 && { children: group }), ...Object.fromEntries(asked) },
      {
        'x-steps': [
          { id: 'questions', title: 'Questions' },
          { id: 'review', title: 'Review', certification: text, submit: 'Submit' },
        ],
      },
    );
    const given = Object.fromEntries(asked.map(([name], at) => [name, at % 3 === 0 ? 'Yes' : `Answer ${at}`]));
    const children = Array.from({ length: rows }, (_, at) => ({
      rowId: `r${at}`,
      name: `Child ${at}`,
      born: lengthened(`Town ${at}`, 150),
      lives: `Parent ${at}`,
    }));
    const pdf = await pdfOf(optionsOf(form, { ...given, children }));
    const body = bodyOf(pdf);
    const expected = [
      text,
      ...asked.flatMap(([name, { title: label }]) => [label, given[name]!]),
      ...children.flatMap(({ name, born, lives }) => [name, born, lives]),
    ];
    for (const piece of expected) assert.ok(body.includes(dense(piece)), piece);
    const heading = pdf.pieces.find((piece) => piece.text.trim() === 'Certification')!;
    assert.ok(
      pdf.pieces.some(({ page, y }) => page === heading.page && y < heading.y && y > FOOT),
      'not alone',
    );
  });
}

breaks('a step whose titles are taller than a page together is printed whole', async () => {
  for (const [title, section, at] of [
    [900, 0, 0],
    [900, 0, 1],
    [900, 100, 0],
    [2_000, 0, 0],
    [40, 6_000, 0],
  ] as const) {
    const asked = Array.from(
      { length: 3 },
      (_, index) =>
        [
          `q${index}`,
          {
            type: 'string',
            title: lengthened(`Question ${index}`, index >= at ? title : 0),
            ...(section > 0 && { 'x-section': lengthened('Part', section) }),
          },
        ] as const,
    );
    const form = smallForm(Object.fromEntries(asked));
    const body = bodyOf(await pdfOf(optionsOf(form, { q0: 'First', q1: 'Second', q2: 'Third' })));
    const expected = ['1. Questions', ...asked.map(([, definition]) => definition.title), 'First', 'Second', 'Third'];
    if (section > 0) expected.push(lengthened('Part', section));
    for (const piece of expected) assert.ok(body.includes(dense(piece)), piece);
  }
});

breaks('a repeating group whose questions are too long for a table’s head is printed row by row', async () => {
  const names = ['where', 'when', 'why', 'how', 'who'];
  const properties = Object.fromEntries(
    names.map((name): [string, FieldDefinition] => [name, { type: 'string', title: lengthened(name, 2_000) }]),
  );
  const form = smallForm({ trips: { type: 'array', title: 'Trips', items: { type: 'object', properties } } });
  const answers = { trips: [{ rowId: 'a', ...Object.fromEntries(names.map((name) => [name, `Its ${name}`])) }] };
  const body = bodyOf(await pdfOf(optionsOf(form, answers)));
  for (const name of names)
    for (const piece of [lengthened(name, 2_000), `Its ${name}`]) assert.ok(body.includes(dense(piece)), piece);
});

const hard = suite('hard answers');

hard('a word as long as an answer may be is wrapped, and loses no letter', async () => {
  for (const [field, word] of [
    ['givenName', 'W'.repeat(150)],
    ['passportNumber', 'X'.repeat(90)],
    ['otherPurpose', 'M'.repeat(10_000)],
    ['signature', 'S'.repeat(10_000)],
  ] as const) {
    const { dense: text } = await pdfOf(optionsOf(travel, { ...travelAnswers, [field]: word }));
    const letters = text.split(word[0]!).length - 1;
    assert.ok(letters >= word.length, `${field}: ${letters} of ${word.length}`);
  }
});

hard('an identifier may contain every character of the keyboard', async () => {
  const keyboard = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
  const { dense: text } = await pdfOf(optionsOf(travel, { ...travelAnswers, passportNumber: keyboard }));
  assert.ok(text.includes(dense(keyboard)));
});

hard('an answer in a script that a font lacks does not stop the document from being made', async () => {
  const names = ['王磊', '김민준', 'प्रिया लक्ष्मी', 'عبد الرحمن', '🙂', 'ก', '\u202eabc', '\ufffd'].join('\n');
  const answers = { ...travelAnswers, givenName: names, passportNumber: names, signature: names };
  assert.ok((await bytesOf(optionsOf(travel, answers))).length > 1_000);
});

hard('no text crosses the edge of the page', async () => {
  const wide = {
    ...travelAnswers,
    givenName: 'W'.repeat(150),
    passportNumber: 'X'.repeat(90),
    signature: 'W'.repeat(60),
    otherPurpose: 'W'.repeat(900),
  };
  const { rightmost } = await pdfOf(optionsOf(travel, wide, { title: 'W'.repeat(200) }));
  assert.ok(rightmost <= 612 - 56, `text reaches ${rightmost} of 612 points`);
});

hard('thousands of line breaks, tabs and control characters are laid out', async () => {
  const odd = {
    ...travelAnswers,
    otherPurpose: 'a\n'.repeat(2_000),
    middleName: 'tab\tnext\u0007\u200f\ufeff',
    familyName: 'e\u0301 🙂',
  };
  const { text } = await pdfOf(optionsOf(travel, odd));
  assert.match(text, /tab +next/);
  assert.not.match(text, '\u0007');
});

hard('an answer of many lines is printed whole, whichever line end it has', async () => {
  const ends = Object.entries({
    '@': '\n',
    '%': '\r',
    '&': '\v',
    '*': '\f',
    '=': '\u0085',
    '+': '\u2028',
    $: '\u2029',
  });
  const asked = ends.map((_, at) => [`why${at}`, { type: 'string', title: 'Why' }] as const);
  const form = smallForm({
    ...Object.fromEntries(asked),
    trips: {
      type: 'array',
      title: 'Trips',
      items: { type: 'object', properties: { where: { type: 'string', title: 'Where' } } },
    },
  });
  // More than a page holds.
  const lines = ends.map(([sign, end]) => Array.from({ length: 60 }, () => sign).join(end));
  const { dense: text } = await pdfOf(
    optionsOf(form, {
      ...Object.fromEntries(lines.map((answer, at) => [`why${at}`, answer])),
      trips: lines.map((where, at) => ({ rowId: `r${at}`, where })),
    }),
  );
  for (const [sign, end] of ends) assert.is(text.split(sign).length - 1, 120, JSON.stringify(end));
});

hard('text that looks like markup or a file path is printed, not interpreted', async () => {
  const sly = {
    ...travelAnswers,
    givenName: 'https://example.com/x.png',
    familyName: '/etc/passwd',
    otherPurpose: '<b>bold</b> {{x}}',
  };
  const { dense: text } = await pdfOf(optionsOf(travel, sly));
  for (const piece of ['https://example.com/x.png', '/etc/passwd', '<b>bold</b>{{x}}']) assert.ok(text.includes(piece));
});

const people = suite('the product’s forms');
/** Names of the questions that the review and the signature show as answered. */
const reviewed = (form: Form, answers: Answers): string[] => {
  const resolution = resolve(form, answers, { today });
  const rows = [
    ...reviewSteps(form, resolution, answers).flatMap((step) => step.rows),
    ...signatureRows(form, resolution, answers),
  ];
  return rows.flatMap((row) => (row.kind === 'answer' && row.text !== null ? [row.path] : [])).sort();
};

const forms = Object.values(productBundles()).map(formOf);

for (const fixture of answerFixtures) {
  people(`${fixture.name}: every label and every answer is in the document`, async () => {
    const form = forms.find((one) => one.meta.type === fixture.type)!;
    const resolution = resolve(form, fixture.answers, { today });
    const bytes = await bytesOf(optionsOf(form, fixture.answers));
    const pdf = await readPdf(bytes);
    assert.equal(await missingFromPdf(bytes, form, fixture.answers, today, pdf), []);
    assert.equal(reviewed(form, fixture.answers), Object.keys(resolution.relevant).sort());
    const { dense: text, pages: all, outline, pieces } = pdf;
    const headings = new Set(
      form.steps.flatMap(({ index, title, fields }) => [
        `${index + 1}. ${title}`,
        ...fields.map((field) => field.definition['x-section'] ?? ''),
      ]),
    );
    for (const page of all.keys()) {
      const onPage = pieces
        .filter((piece) => piece.page === page + 1 && piece.y > FOOT)
        .sort((one, other) => one.y - other.y);
      const [last, before] = onPage;
      // A question of the same words has its answer beside it.
      assert.ok(
        !headings.has(last!.text) || before!.y - last!.y < 1,
        `Page ${page + 1} ends with the heading ${last!.text}`,
      );
    }
    assert.ok(text.includes(dense(form.steps.at(-1)!.certification!)));
    assert.equal(outline, [...form.steps.slice(0, -1).map((step) => step.title), 'Certification']);
    assert.match(all.at(-1)!, `Page ${all.length} of ${all.length}`);
  });
}

pages.run();
breaks.run();
hard.run();
people.run();
