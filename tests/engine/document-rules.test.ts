/** What is read from the text of letters, transcripts and I-94 records, and which issues are found in a document. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DOCUMENT_TYPES, documentKind } from '../../engine/product/documents/kinds.ts';
import type { DocumentMimeType } from '../../engine/product/documents/limits.ts';
import { pageIssues } from '../../engine/product/documents/page-issues.ts';
import { readWrittenAmount, readWrittenDate } from '../../engine/product/documents/text/read-texts.ts';
import { unverifiedReason } from '../../engine/product/documents/verification.ts';
import { typeIssues } from '../../engine/product/documents/type-issues.ts';
import type { DocumentType, ReadValue, RecognizedPage } from '../../engine/product/documents/types.ts';

const test = suite('document rules');

/** A page as a PDF gives it; the word `unsure`, if given, was hard to read. */
function pageOf(lines: readonly string[], unsure?: string): RecognizedPage {
  return {
    turned: 0,
    lines: lines.map((text, row) => {
      const words = text.split(' ').map((word, index) => ({
        text: word,
        confidence: word === unsure ? 0.6 : 1,
        box: [index / 20, row / 40, 1 / 20, 1 / 50] as const,
      }));
      return { text, confidence: 1, box: [0, row / 40, 1, 1 / 50], words };
    }),
  };
}
const read = (type: DocumentType, lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(documentKind(type).read!([pageOf(lines)]).map(({ name, value }) => [name, value]));

const JOB = { employer: 'Northwind Analytics LLC', title: 'Software Engineer', start: '2021-06-01', salary: '98500' };
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  'a letter in sentences, broken over lines': [
    'This letter confirms that Ana Lindqvist has been employed by Northwind',
    'Analytics LLC as a Software Engineer since June 1, 2021. The position is full time.',
    'The current annual salary is $98,500. The duties include review.',
  ],
  'an offer': [
    'We are pleased to offer you the position of Software Engineer at Northwind Analytics LLC.',
    'Your employment will begin on 06/01/2021. You report to the head of your department.',
    'Your starting base salary will be USD 98,500.00 per year, paid twice a month.',
  ],
  'a table': [
    'Employer: Northwind Analytics LLC',
    'Job title: Software Engineer',
    'Start date: 1 June 2021',
    'Annual salary: $98,500',
  ],
};
for (const [name, lines] of Object.entries(LETTERS))
  test(`employer, title, start and salary are read from ${name}`, () =>
    assert.equal(read('EMPLOYMENT_LETTER', lines), JOB));

test('letters in the words of many employers are read', () => {
  const letters: ReadonlyArray<readonly [lines: readonly string[], wanted: Record<string, string>]> = [
    [
      ['Ms. Rao is employed with Infovista Technologies Pvt. Ltd. as a Senior Engineer since 3rd July 2021.'],
      { employer: 'Infovista Technologies Pvt. Ltd.', title: 'Senior Engineer', start: '2021-07-03' },
    ],
    [
      ['We offer you the position of Engineer at Acme Robotics, Inc. Your start date will be October 1, 2026.'],
      { employer: 'Acme Robotics, Inc.', title: 'Engineer', start: '2026-10-01' },
    ],
    [
      [
        'Mr. Doe is a full-time employee of Northwind LLC. His title is Engineer II. He joined the company on June 1, 2021.',
      ],
      { employer: 'Northwind LLC', title: 'Engineer II', start: '2021-06-01' },
    ],
    [
      ['Mr. Zhang has been employed with Northwind Ltd. since March 15, 2018, and holds the title of Product Manager.'],
      { employer: 'Northwind Ltd.', title: 'Product Manager', start: '2018-03-15' },
    ],
    [
      [
        'On behalf of Northwind, Inc., I am pleased to offer you employment as a Data Scientist beginning on August 3, 2026.',
      ],
      { employer: 'Northwind, Inc.', title: 'Data Scientist', start: '2026-08-03' },
    ],
    [
      ['She works at Northwind Bank as a Financial Analyst. She started on 2 January 2019.'],
      { employer: 'Northwind Bank', title: 'Financial Analyst', start: '2019-01-02' },
    ],
    [
      ['Company: Northwind Co., Ltd.', 'Position: Engineer', 'Date of joining: 15.03.2017'],
      { employer: 'Northwind Co., Ltd.', title: 'Engineer', start: '2017-03-15' },
    ],
    [
      ['Ms. Silva works for Northwind S.A. in the position of Engineer.'],
      { employer: 'Northwind S.A.', title: 'Engineer' },
    ],
    [
      ['Ms. Li is employed full-time by Northwind LLC as a Product Manager. Her salary is $98,500, paid monthly.'],
      { employer: 'Northwind LLC', title: 'Product Manager', salary: '98500' },
    ],
    [
      ['Company: Northwind Ltd.', 'Designation: Marketing Manager', 'Date of Joining: 15-Jan-2020'],
      { employer: 'Northwind Ltd.', title: 'Marketing Manager', start: '2020-01-15' },
    ],
  ];
  for (const [lines, wanted] of letters) assert.equal(read('EMPLOYMENT_LETTER', lines), wanted, lines.join('\n'));
  for (const line of [
    'She is a former employee of Northwind LLC.',
    'The company started on January 1, 1990.',
    'Her title is confirmed.',
  ])
    assert.equal(read('EMPLOYMENT_LETTER', [line]), {}, line);
});

test('only a wage per year in US dollars is read as the salary', () => {
  for (const line of [
    'Your salary will be $48.50 per hour.',
    'You are paid $45.00/hr.',
    'She is paid $45 hourly.',
    'a salary of $4,000 monthly',
    'Your monthly salary is $4,000.',
    'The salary per month is $4,000.',
    'salary is $3,800 biweekly',
    'salary is $3,800 every two weeks',
    'Salary: $8,200/mo',
    'a salary of $60,000 CAD',
    'a salary of CA$60,000 a year',
    'a salary of HK$480,000 a year',
    'a salary of $60,000 (Canadian dollars)',
    'Salary: $4,200 (monthly)',
    'Your salary will be $4,200.00 p.m.',
    'a salary of $35 per working hour',
    'a salary of $98K per year',
    'a salary of $98 500 per year',
    'a salary of US$ 98’500.00',
    'Salary: $90,000 - $110,000 per year',
    'The salary range is $90,000 to $110,000.',
    'She was paid a signing bonus of $5,000.',
    'She is paid a $5,000 signing bonus.',
    'His compensation includes a relocation allowance of $10,000.',
  ])
    assert.is(read('EMPLOYMENT_LETTER', [line]).salary, undefined, line);
  for (const line of [
    'The salary is $98,500 per annum.',
    'a salary of $98,500 annually',
    'Salary: $98,500',
    'Annual salary: $98,500 ($8,208 per month)',
    'a salary of $98,500 and a bonus of $5,000',
    'She was paid a signing bonus of $5,000 in addition to her salary of $98,500.',
    'Her salary will increase to $110,000 in January. Her current salary is $98,500.',
  ])
    assert.is(read('EMPLOYMENT_LETTER', [line]).salary, '98500', line);
  for (const next of ['400 Harbor Street', '- 20 days of leave'])
    assert.is(read('EMPLOYMENT_LETTER', ['Salary: $98,500', next]).salary, '98500', next);
});

test('the title is the one of the employee, not of the person who writes', () => {
  const employed = 'Ms. Li has been employed by Dr. Khan Labs Inc. as a Data Analyst since June 1, 2021.';
  for (const lines of [
    [employed, 'Sincerely,', 'Name: Jane Doe', 'Title: HR Manager'],
    [employed, 'Jane Doe', 'Title: HR Manager'],
    [`In my capacity as Director of Human Resources, I confirm: ${employed}`],
    [`I write as HR Manager. ${employed}`],
    [`Ms. Li joined us as an Intern in 2019. ${employed}`],
    ['Title: Ms.', 'Position: Full-time', 'Job title: Data Analyst'],
    ['Position: Full-time', 'Position: Data Analyst'],
    ['Ms. Li was hired as an Intern on May 1, 2020. Her current title is Data Analyst.'],
  ])
    assert.is(read('EMPLOYMENT_LETTER', lines).title, 'Data Analyst', lines.join('\n'));
  for (const lines of [
    ['Ms. Li is employed as a data analyst.', 'Sincerely,', 'Jane Doe', 'Title: HR Manager'],
    ['Northwind LLC, also known as Northwind, confirms this.'],
  ])
    assert.is(read('EMPLOYMENT_LETTER', lines).title, undefined, lines.join('\n'));
});

test('the start is the one of the employment', () => {
  for (const letter of [
    'Effective March 1, 2024, her salary was increased. She has been employed since June 1, 2021.',
    'We have been in business since June 1, 1990. Ms. Li has been employed as a Clerk since June 1, 2021.',
    'She is on leave starting July 1, 2026. She has been employed since June 1, 2021.',
  ])
    assert.is(read('EMPLOYMENT_LETTER', [letter]).start, '2021-06-01', letter);
  for (const letter of ['Effective March 1, 2024, her salary was increased.', 'His probation starts on July 1, 2026.'])
    assert.is(read('EMPLOYMENT_LETTER', [letter]).start, undefined, letter);
});

test('a former employer is not read as the employer', () => {
  for (const before of [
    'Mr. Rao was previously employed by Acme Corp.',
    'Mr. Rao was employed by Acme Corp. from January 5, 2010 to March 31, 2016 as a Clerk.',
  ]) {
    const letter = `${before} He is now employed by Northwind LLC as an Engineer.`;
    assert.is(read('EMPLOYMENT_LETTER', [letter]).employer, 'Northwind LLC', letter);
    assert.is(read('EMPLOYMENT_LETTER', [before]).employer, undefined, before);
  }
});

test('a label with another word after it is another label', () => {
  const sentence = 'Ms. Lee has been employed by Northwind LLC as an Engineer since June 1, 2021.';
  for (const line of [
    'Employer Identification Number: 12-3456789',
    'Employer address: 12 Main Street',
    'Company phone: 555',
  ])
    assert.is(read('EMPLOYMENT_LETTER', [line, sentence]).employer, 'Northwind LLC', line);
  assert.is(read('EMPLOYMENT_LETTER', ['Position type: Full-time', 'Position title: Engineer']).title, 'Engineer');
  assert.is(read('EMPLOYMENT_LETTER', ['Employer name (current): Northwind LLC']).employer, 'Northwind LLC');
  assert.equal(
    read('TRANSCRIPT', [
      'School code: 1234',
      'Lakeview University',
      'Major GPA: 3.8',
      'Major: Biology',
      'Degree awarded: May 15, 2020',
    ]),
    { school: 'Lakeview University', field: 'Biology' },
  );
});

test('names with letters outside A to Z are read whole', () => {
  assert.is(read('TRANSCRIPT', ['Bachelor of Arts in Español']).field, 'Español');
  assert.is(read('TRANSCRIPT', ['Bachelor of Engineering (Computer Engineering)']).field, 'Computer Engineering');
  assert.is(
    read('TRANSCRIPT', ['Master of Science in Computer Science & Engineering']).field,
    'Computer Science & Engineering',
  );
  assert.is(read('TRANSCRIPT', ['École Nationale Institute of Arts']).school, 'École Nationale Institute of Arts');
  assert.is(
    read('EMPLOYMENT_LETTER', ['has been employed by Ångström Énergie AB as an Engineer since June 1, 2021.']).employer,
    'Ångström Énergie AB',
  );
});

test('a transcript gives school, degree, field and date', () => {
  const wanted = {
    school: 'Lakeview State University',
    degree: 'Bachelor of Science',
    field: 'Computer Science',
    date: '2020-05-15',
  };
  assert.equal(
    read('TRANSCRIPT', [
      'Lakeview State University',
      'OFFICIAL TRANSCRIPT',
      'Degree awarded: Bachelor of Science in Computer Science',
      'Date conferred: May 15, 2020',
    ]),
    wanted,
  );
  assert.equal(
    read('TRANSCRIPT', [
      'Institution: Lakeview State University',
      'Degree: Bachelor of Science',
      'Major: Computer Science',
      'Conferred on 05/15/2020',
    ]),
    wanted,
  );
});

test('of several degrees, the field and the date are those of the highest', () => {
  const bachelor = ['Bachelor of Arts in Biology', 'Conferred on May 15, 2018'];
  const master = ['Degree: Master of Science', 'Major: Chemistry', 'Date conferred: June 1, 2020'];
  const wanted = { school: 'Lakeview University', degree: 'Master of Science', field: 'Chemistry', date: '2020-06-01' };
  assert.equal(read('TRANSCRIPT', ['Lakeview University', ...bachelor, ...master]), wanted);
  assert.equal(read('TRANSCRIPT', [...master, ...bachelor, 'Lakeview University']), wanted);
  assert.equal(
    read('TRANSCRIPT', [
      'Program: Master of Science',
      'Major: Chemistry',
      'Previous degree: Bachelor of Arts',
      'Conferred on May 15, 2018',
    ]),
    { degree: 'Master of Science', field: 'Chemistry' },
  );
  assert.equal(read('TRANSCRIPT', ['Expected: Master of Science in Chemistry, June 2027', ...bachelor]), {
    degree: 'Bachelor of Arts',
    field: 'Biology',
    date: '2018-05-15',
  });
});

test('a degree that the student does not have yet is not read, and an earlier degree is', () => {
  const cases: ReadonlyArray<readonly [lines: readonly string[], wanted: Record<string, string>]> = [
    [
      [
        'Degree: Master of Science',
        'Major: Computer Science',
        'Anticipated graduation: June 2027',
        'Prior degree: Bachelor of Science, Uppsala University, conferred July 1, 2022',
      ],
      { degree: 'Bachelor of Science', date: '2022-07-01' },
    ],
    [['Major: Biology', 'Degree: Bachelor of Science', 'Expected graduation date: 06/15/2027'], {}],
    [['Degree: Bachelor of Science (expected May 2027)'], {}],
    [['Degree: Master of Science', 'Degree status: In progress', 'Prior degree: B.Sc., conferred July 1, 2022'], {}],
    [
      ['Degree: Bachelor of Science', 'Date conferred: May 15, 2020', 'MBA, anticipated graduation: June 2027'],
      { degree: 'Bachelor of Science', date: '2020-05-15' },
    ],
    [['Degree: Bachelor of Science', 'CS 101 Algorithms In progress'], { degree: 'Bachelor of Science' }],
  ];
  for (const [lines, wanted] of cases) assert.equal(read('TRANSCRIPT', lines), wanted, lines.join('\n'));
});

test('the name of a school may begin with University, and be in another language', () => {
  for (const school of [
    'University of Toronto',
    'UNIVERSITY OF CALIFORNIA, BERKELEY',
    'The University of the West Indies',
    'Universidad de Salamanca',
    'Universität Wien',
    'Université de Montréal',
    'Boğaziçi Üniversitesi',
  ])
    assert.is(read('TRANSCRIPT', ['OFFICIAL TRANSCRIPT', school, 'University Registrar']).school, school);
  for (const line of ['University Registrar', 'University Seal'])
    assert.is(read('TRANSCRIPT', [line]).school, undefined, line);
});

test('what a transcript says beside school, degree, field and date is not read as one of them', () => {
  const cases: ReadonlyArray<readonly [lines: readonly string[], wanted: Record<string, string>]> = [
    [['LAKEVIEW UNIVERSITY', 'College: College of Engineering'], { school: 'LAKEVIEW UNIVERSITY' }],
    [['College: Foothill College'], { school: 'Foothill College' }],
    [['Official Transcript of Lakeview University'], { school: 'Lakeview University' }],
    [['Lakeview University Official Transcript'], { school: 'Lakeview University' }],
    [['Transfer credits from Foothill College', 'Lakeview University'], { school: 'Lakeview University' }],
    [['Student is in good standing at this University', 'Lakeview University'], { school: 'Lakeview University' }],
    [['Degree awarded: None'], {}],
    [['Degree: Not awarded'], {}],
    [['Degree: Non-degree'], {}],
    [['Degree awarded: 15/05/2020'], {}],
    [['Award: Dean’s List', 'Degree: Bachelor of Arts'], { degree: 'Bachelor of Arts' }],
    [['Degree: Bachelor of Science May 15, 2020'], { degree: 'Bachelor of Science' }],
    [['Bachelor of Science May 15, 2020'], { degree: 'Bachelor of Science' }],
    [['Bachelor of Science in Biology Magna Cum Laude'], { degree: 'Bachelor of Science', field: 'Biology' }],
    [['Program: Undergraduate', 'Major: Biology'], { field: 'Biology' }],
    [['Program: Undergraduate'], {}],
    [['Program: Bachelor of Science in Biology'], { degree: 'Bachelor of Science', field: 'Biology' }],
    [['Major: Undeclared'], {}],
    [['Degree expected to be conferred on May 15, 2027'], {}],
    [['The degree will be awarded May 15, 2027'], {}],
    [['A scholarship was awarded on May 15, 2018. Degree conferred on May 15, 2020'], { date: '2020-05-15' }],
  ];
  for (const [lines, wanted] of cases) assert.equal(read('TRANSCRIPT', lines), wanted, lines.join('\n'));
});

test('an I-94 gives number, admit-until date and class', () => {
  assert.equal(
    read('I94', [
      'Most Recent I-94',
      'Admission (I-94) Record Number: 847291056A2',
      'Admit Until Date: 08/15/2027',
      'Class of Admission: H1B',
    ]),
    { number: '847291056A2', admitUntil: '2027-08-15', classOfAdmission: 'H1B' },
  );
  assert.is(read('I94', ['Admit Until Date : 2027 August 15']).admitUntil, '2027-08-15');
  // A student is admitted for the duration of status (D/S), which is not a date.
  assert.is(read('I94', ['Admit Until Date: D/S']).admitUntil, undefined);
});

test('a value has its place, and is certain only when each of its words was read well', () => {
  const lines = ['Employer: Northwind Analytics LLC', 'Job title: Engineer'];
  const [employer, title] = documentKind('EMPLOYMENT_LETTER').read!([pageOf(lines, 'Analytics')]);
  assert.equal([employer!.certain, employer!.confidence], [false, 0.6]);
  assert.equal(
    employer!.box.map((share) => share.toFixed(3)),
    ['0.050', '0.000', '0.150', '0.020'],
  );
  assert.equal([title!.certain, title!.page, title!.box[1]], [true, 0, 1 / 40]);
  const [later] = documentKind('EMPLOYMENT_LETTER').read!([pageOf(['Welcome']), pageOf(lines)]);
  assert.equal([later!.value, later!.page], ['Northwind Analytics LLC', 1]);
});

test('dates and amounts are read as documents write them', () => {
  const dates = [
    'June 1, 2021',
    'Jun. 1st 2021',
    '1 June 2021',
    '2021 June 1',
    '06/01/2021',
    '01.06.2021',
    '1.6.2021',
    '2021-06-01',
  ];
  assert.equal(
    dates.map((text) => readWrittenDate(text)),
    dates.map(() => '2021-06-01'),
  );
  assert.equal(
    ['June 31, 2021', '13/01/2021', 'yesterday', 'May 31, 2564'].map((text) => readWrittenDate(text)),
    [undefined, undefined, undefined, undefined],
  );
  assert.equal(['$98,500', 'USD 98,500.00', 'US$ 98500'].map(readWrittenAmount), ['98500', '98500', '98500']);
});

test('a date in digits has the day first when another date of the letter can only be read so', () => {
  const startOf = (...lines: string[]) => read('EMPLOYMENT_LETTER', lines).start;
  assert.is(startOf('Date: 25/03/2026', 'Ms. Li has been employed since 03/04/2021.'), '2021-04-03');
  assert.is(startOf('Date: 03/25/2026', 'Ms. Li has been employed since 03/04/2021.'), '2021-03-04');
  assert.is(startOf('Ms. Li has been employed since 03/04/2021.'), '2021-03-04');
  assert.is(startOf('Start date: 25/06/2021'), '2021-06-25');
  assert.is(startOf('Date: 25/03/2026, 03/26/2026', 'Start date: 25/06/2021'), undefined);
  assert.is(startOf('Ms. Li has been employed since 03.04.2021.'), '2021-04-03');
  assert.is(startOf('Date: 03.25.2026', 'Ms. Li has been employed since 03.04.2021.'), '2021-03-04');
  assert.is(read('TRANSCRIPT', ['Issued 25/03/2026', 'Date conferred: 03/04/2021']).date, '2021-04-03');
});

test('a start date is read with the short month and the day that letters of many countries have', () => {
  for (const date of ['Sept. 1, 2021', 'Sept 1, 2021', '1st September 2021', '1st of September 2021', '01-Sep-2021'])
    for (const letter of [`has been employed since ${date} in our office.`, `Start date: ${date}`])
      assert.is(read('EMPLOYMENT_LETTER', [letter]).start, '2021-09-01', letter);
  for (const letter of ['employed since Marketing 1, 2021', 'Start date: Marketing 1, 2021', 'Start date: 01-13-2021'])
    assert.is(read('EMPLOYMENT_LETTER', [letter]).start, undefined, letter);
});

const valueOf = (name: string, value: string): ReadValue => ({
  name,
  value,
  certain: true,
  confidence: 1,
  page: 0,
  box: [0, 0, 1, 1],
});
const idsOn = (type: DocumentType, name: string, value: string, today: string): string[] =>
  documentKind(type).checkDates!([valueOf(name, value)], { today }).map(({ id }) => id);

test('a file with two passports says so, and one with two pages of the same passport does not', () => {
  const on = (page: number, value: string, name = 'number'): ReadValue => ({ ...valueOf(name, value), page });
  const issues = (values: readonly ReadValue[], text = 'x'): string[] =>
    documentKind('PASSPORT').check!({
      text,
      values,
      file: { mimeType: 'application/pdf', size: 1, width: null, height: null },
    }).map(({ id }) => id);
  assert.equal(issues([on(0, 'L898902C3'), on(1, 'K111111C3')]), ['several-passports']);
  assert.equal(issues([on(0, 'L898902C3'), on(1, 'L898902C3')]), []);
  const births = ['1974-08-12', '2010-08-12'].map((date, page) => on(page, date, 'birthDate'));
  assert.equal(issues([on(0, 'L898902C3'), ...births]), ['several-passports']);
  assert.equal(issues([on(0, 'L898902C3'), { ...on(1, 'L898902C8'), certain: false }]), [], 'misread');
  assert.equal([issues([]), issues([], '')], [['no-zone'], []], 'a page without text has an issue about that');
});

test('a passport is expired from the day after its last day, and gets a warning in the six months before', () => {
  assert.equal(idsOn('PASSPORT', 'expiryDate', '2027-05-31', '2026-11-29'), []);
  assert.equal(idsOn('PASSPORT', 'expiryDate', '2027-05-31', '2026-11-30'), []);
  assert.equal(idsOn('PASSPORT', 'expiryDate', '2027-05-31', '2026-12-01'), ['expires-soon']);
  assert.equal(idsOn('PASSPORT', 'expiryDate', '2027-06-01', '2026-12-01'), ['expires-soon']);
  assert.equal(idsOn('PASSPORT', 'expiryDate', '2027-06-02', '2026-12-01'), []);
  assert.equal(idsOn('PASSPORT', 'expiryDate', '2027-05-31', '2027-05-31'), ['expires-soon']);
  assert.equal(idsOn('PASSPORT', 'expiryDate', '2027-05-31', '2027-06-01'), ['expired']);
  assert.equal(documentKind('PASSPORT').checkDates!([], { today: '2027-06-01' }), []);
});

test('a date that was not read with certainty says nothing about expiry', () => {
  for (const [type, name] of [
    ['PASSPORT', 'expiryDate'],
    ['I94', 'admitUntil'],
  ] as const)
    for (const today of ['2027-05-01', '2027-06-01'])
      assert.equal(
        documentKind(type).checkDates!([{ ...valueOf(name, '2027-05-31'), certain: false }], { today }),
        [],
        `${type} on ${today}`,
      );
});

test('an I-94 whose date has passed is expired', () => {
  assert.equal(idsOn('I94', 'admitUntil', '2027-05-31', '2027-06-01'), ['expired']);
  assert.equal(idsOn('I94', 'admitUntil', '2027-05-31', '2027-05-01'), []);
});

const photoIssues = (
  width: number | null,
  height: number | null,
  size: number,
  mimeType: DocumentMimeType = 'image/jpeg',
): string[] =>
  documentKind('PHOTO').check!({
    text: '',
    values: [],
    file: { mimeType, size, width, height },
  }).map(({ id }) => id);

test('a photo must be a square JPG, of 600 to 1200 pixels and at most 240 kB', () => {
  assert.equal(photoIssues(600, 600, 240 * 1024), []);
  assert.equal(photoIssues(1200, 1200, 1000), []);
  assert.equal(photoIssues(599, 599, 1000), ['photo-size']);
  assert.equal(photoIssues(1201, 1201, 1000), ['photo-size']);
  assert.equal(photoIssues(800, 900, 240 * 1024 + 1), ['photo-size', 'photo-too-large']);
  assert.equal(photoIssues(800, 800, 1000, 'image/png'), ['photo-not-jpeg']);
  assert.equal(photoIssues(null, null, 1000, 'application/pdf'), ['photo-not-picture']);
});

test('a document that looks like another type than the chosen one gets an issue that names that type', () => {
  const letter = LETTERS['an offer']!.join('\n');
  assert.equal(typeIssues('EMPLOYMENT_LETTER', letter), []);
  const [issue] = typeIssues('I94', letter);
  assert.is(issue?.id, 'wrong-type');
  assert.match(issue!.message, 'Employment letter');
  assert.equal(typeIssues('OTHER', letter), []);
  assert.equal(typeIssues('I94', 'A text of no type at all'), []);
  assert.equal(typeIssues('I94', 'A text that mentions a salary'), [], 'one word proves nothing');
  assert.is(typeIssues('TRANSCRIPT', 'P<UTOERIKSSON<<ANNA<MARIA\nPassport No. L898902C3')[0]?.id, 'wrong-type');
});

test('a document that is not verified says why, and what to do', () => {
  const value = (name: string, certain = true): ReadValue => ({
    name,
    value: 'x',
    certain,
    confidence: 1,
    page: 0,
    box: [0, 0, 1, 1],
  });
  const all = ['surname', 'number', 'birthDate', 'expiryDate'].map((name) => value(name));
  assert.is(unverifiedReason('PASSPORT', { values: all, issues: [] }), undefined);
  const issue = { id: 'expired', severity: 'error', message: 'This passport has expired.', fix: 'Renew it.' } as const;
  for (const severity of ['error', 'warning'] as const)
    assert.equal(unverifiedReason('PASSPORT', { values: all, issues: [{ ...issue, severity }] }), {
      ...issue,
      severity,
    });
  assert.match(
    unverifiedReason('PASSPORT', { values: [value('number', false), ...all.slice(2)], issues: [] })!.message,
    /^Not read with certainty: surname and passport number\.$/,
  );
  assert.is(unverifiedReason('OTHER', { values: [], issues: [] })!.severity, 'info');
  assert.is(unverifiedReason('PHOTO', { values: [], issues: [] }), undefined);
  for (const type of DOCUMENT_TYPES)
    assert.is.not(unverifiedReason(type, { values: [], issues: [issue] })?.fix, '', type);
});

test('blurred pages are reported when a needed value could not be read', () => {
  const ids = (isUnreadable: boolean, isBlurred: boolean, values: readonly ReadValue[], hasText = true) =>
    pageIssues([{ isUnreadable, isBlurred }], { values, wanted: ['number'], hasText }).map(({ id }) => id);
  assert.equal(ids(true, true, []), ['unreadable']);
  assert.equal(ids(false, true, []), ['blurred']);
  assert.equal(ids(false, true, [valueOf('number', '1')]), []);
  assert.equal(ids(false, false, []), []);
  assert.equal(ids(false, false, [], false), ['unreadable']);
  const page = { isUnreadable: true, isBlurred: true };
  const messages = [[page], [page, page]].map(
    (pages) => pageIssues(pages, { values: [], wanted: [], hasText: true })[0]!.message,
  );
  assert.equal(
    messages.map((message) => message.split(' is ')[0]),
    ['The picture', 'A page'],
  );
});

test.run();
