/** What an applicant will notice in a changed form. The expected texts are typed by hand. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { describeDifference } from '../../engine/authoring/difference/describe-difference.ts';
import { groupItems } from '../../engine/model/items.ts';
import type { ChoiceLists, FieldDefinition, FormDefinition } from '../../engine/model/types.ts';
import { formOf, productBundles, smallDefinition } from '../support/forms.ts';
import { H1B_2_NOTICE, toH1BVersion2 } from '../support/h1b-version-2.ts';

const test = suite('the difference of two versions');

const choices: ChoiceLists = {
  lands: [
    { value: 'NO', label: 'Norway' },
    { value: 'SE', label: 'Sweden' },
  ],
};
const model = (definition: FormDefinition, lists = choices) =>
  formOf({ sha256: 'f'.repeat(64), definition, choices: lists });

const fields = (): Record<string, FieldDefinition> => ({
  name: { type: 'string', title: 'Name', maxLength: 40, 'x-help': 'As in the passport.' },
  married: { type: 'string', title: 'Are you married?', 'x-reviewTitle': 'Married', enum: ['Yes', 'No'] },
  spouse: { type: 'string', title: 'Spouse', 'x-visibleWhen': { married: 'Yes' } },
  born: { type: 'string', format: 'date', title: 'Born', 'x-max': { today: '+0 days' } },
  until: { type: 'string', format: 'date', title: 'Until', 'x-min': { field: 'born' } },
  land: { type: 'string', title: 'Land', 'x-choices': 'lands' },
  trips: {
    type: 'array',
    title: 'Trips',
    items: {
      type: 'object',
      properties: { place: { type: 'string', title: 'Place' }, paid: { type: 'boolean', title: 'Paid' } },
    },
  },
});
const make = (): FormDefinition =>
  smallDefinition(fields(), {
    required: ['name'],
    'x-checks': [
      { id: 'short', severity: 'info', fields: ['name'], when: { name: { maxLength: 1 } }, message: 'Is that all?' },
    ],
    'x-deadline': [{ field: 'until', daysBefore: 30, label: '30 days before' }],
    'x-documents': [{ type: 'PASSPORT', title: 'Passport', required: true }],
  });

type Moves = NonNullable<FormDefinition['x-migrations']>[number]['moves'];
type Edit = (definition: FormDefinition & { properties: Record<string, FieldDefinition> }) => void;

/** Each line as `heading: line`. */
function told(edit: Edit, lists = choices): string[] {
  const changed = make();
  edit(changed);
  return describeDifference(model(make()), model(changed, lists)).flatMap(({ heading, lines }) =>
    lines.map((line) => `${heading}: ${line}`),
  );
}

const CASES: Array<[name: string, edit: Edit, expected: string[]]> = [
  ['nothing', () => undefined, []],
  [
    'keys that no applicant sees',
    (form) => {
      Object.assign(form.properties['name']!, { 'x-sensitive': true, 'x-autocomplete': 'name' });
    },
    [],
  ],
  [
    'an answer that becomes fixed',
    (form) => {
      Object.assign(form.properties['name']!, { default: 'Anna', readOnly: true });
    },
    [
      'Changed questions: “Name” is now fixed: it is shown and no longer asked.',
      'Changed questions: “Name” starts as “Anna” in new forms.',
    ],
  ],
  [
    'the order of the questions of a repeating group',
    (form) => {
      const items = groupItems(form.properties['trips']!)!;
      items.properties = Object.fromEntries(Object.entries(items.properties).toReversed());
    },
    ['Changed questions: “Trips”: its questions are in a different order.'],
  ],
  [
    'the order of choices',
    (form) => {
      form.properties['married']!.enum!.reverse();
    },
    ['Changed questions: “Are you married?”: its choices are in a different order.'],
  ],
  [
    'a rule that becomes advice',
    (form) => {
      Object.assign(form.properties['until']!, { 'x-severity': 'warning' });
    },
    [
      'Changed questions: “Until” should be a date now.',
      'Changed questions: “Until” should be on or after “Born” now.',
      'Changed questions: “Until”: the rule that it must be a date is gone.',
      'Changed questions: “Until”: the rule that it must be on or after “Born” is gone.',
    ],
  ],
  [
    'a new title',
    (form) => {
      form.properties['name']!.title = 'Full name';
    },
    ['Changed questions: “Name” is called “Full name” now.'],
  ],
  [
    'a title that a condition names',
    (form) => {
      form.properties['married']!['x-reviewTitle'] = 'Is married';
    },
    ['Changed questions: “Are you married?”: its name in the review is now: “Is married”.'],
  ],
  [
    'required',
    (form) => {
      form.required = ['born'];
    },
    ['Changed questions: “Name” may stay empty now.', 'Changed questions: “Born” must be answered now.'],
  ],
  [
    'a new question',
    (form) => {
      form.properties['pet'] = {
        type: 'string',
        title: 'Pet',
        'x-step': 'questions',
        'x-visibleWhen': { married: 'No' },
      };
      form.required!.push('pet');
    },
    ['New questions: “Pet”, on “Questions”, asked when “Married” is No; it must be answered.'],
  ],
  [
    'a question that is gone',
    (form) => {
      delete form.properties['land'];
    },
    ['Questions that are gone: “Land”, on “Questions”.'],
  ],
  [
    'options',
    (form) => {
      form.properties['married']!.enum = ['Yes', 'Widowed', 'Never'];
      form.properties['spouse']!['x-visibleWhen'] = { married: 'Yes' };
    },
    [
      'Changed questions: “Are you married?” has new choices: “Widowed”, “Never”.',
      'Changed questions: “Are you married?” no longer has the choices: “No”.',
    ],
  ],
  [
    'a condition',
    (form) => {
      form.properties['spouse']!['x-visibleWhen'] = { married: 'Yes', land: 'NO' };
      form.properties = Object.fromEntries(
        ['name', 'married', 'land', 'spouse', 'born', 'until', 'trips'].map((name) => [name, form.properties[name]!]),
      );
    },
    [
      'Steps: The questions of “Questions” are in a different order.',
      'Changed questions: “Spouse” is now asked only when “Married” is Yes and “Land” is NO. Before, it was asked only when “Married” is Yes.',
    ],
  ],
  [
    'a condition that is gone',
    (form) => {
      delete form.properties['spouse']!['x-visibleWhen'];
    },
    ['Changed questions: “Spouse” is now always asked. Before, it was asked only when “Married” is Yes.'],
  ],
  [
    'a limit',
    (form) => {
      form.properties['name']!.maxLength = 30;
    },
    ['Changed questions: “Name” must have at most 30 characters now (before: must have at most 40 characters).'],
  ],
  [
    'a bound',
    (form) => {
      form.properties['born']!['x-max'] = { today: '-18 years' };
    },
    ['Changed questions: “Born” must be on or before today minus 18 years now (before: must be on or before today).'],
  ],
  [
    'a rule that is gone',
    (form) => {
      delete form.properties['until']!['x-min'];
    },
    ['Changed questions: “Until”: the rule that it must be on or after “Born” is gone.'],
  ],
  [
    "an error's words",
    (form) => {
      form.properties['name']!['x-messages'] = { maxLength: 'Shorten it' };
    },
    ['Changed questions: “Name”: the error “Must be at most 40 characters long” is now “Shorten it”.'],
  ],
  [
    'help and headings',
    (form) => {
      Object.assign(form.properties['name']!, { 'x-section': 'You' });
      delete form.properties['name']!['x-help'];
    },
    ['Changed questions: “Name”: the help is gone.', 'Changed questions: “Name”: the heading above it is new: “You”.'],
  ],
  [
    'a default',
    (form) => {
      form.properties['married']!.default = 'No';
    },
    ['Changed questions: “Are you married?” starts as “No” in new forms.'],
  ],
  [
    'another control',
    (form) => {
      form.properties['married']!['x-widget'] = 'select';
    },
    [
      'Changed questions: “Are you married?” is now answered with a list that opens, no longer with options that are all visible.',
    ],
  ],
  [
    'another kind of answer',
    (form) => {
      form.properties['land'] = { type: 'integer', title: 'Land', 'x-step': 'questions' };
    },
    ['Changed questions: “Land” now asks for a whole number, no longer for a text.'],
  ],
  [
    'another step',
    (form) => {
      form['x-steps'].unshift({ id: 'start', title: 'Start' });
      form.properties['name']!['x-step'] = 'start';
    },
    ['Steps: New: “Start”, as the first step.', 'Steps: “Name” has moved from the step “Questions” to “Start”.'],
  ],
  [
    'another step of several questions and of a repeating group',
    (form) => {
      for (const name of ['name', 'born', 'trips']) form.properties[name]!['x-step'] = 'review';
    },
    ['Steps: 3 questions have moved from the step “Questions” to “Review”: “Name”, “Born”, “Trips”.'],
  ],
  [
    'texts of a step',
    (form) => {
      Object.assign(form['x-steps'][0]!, { title: 'About you', banner: 'Take your time.' });
    },
    ['Steps: “Questions” is called “About you” now.', 'Steps: “About you”: the banner is new: “Take your time.”.'],
  ],
  [
    'a question in a row',
    (form) => {
      const { properties } = groupItems(form.properties['trips']!)!;
      properties['place']!.title = 'Town';
      delete properties['paid'];
    },
    [
      'Questions that are gone: “Trips”: “Paid”, on “Questions”.',
      'Changed questions: “Trips”: “Place” is called “Town” now.',
    ],
  ],
  [
    'advice',
    (form) => {
      form['x-checks'] = [{ id: 'long', severity: 'info', fields: ['name'], when: { name: 'X' }, message: 'Really?' }];
    },
    ['Advice: New: “Really?” It is shown when “Name” is X.', 'Advice: Gone: “Is that all?”'],
  ],
  [
    'advice in other words and at another time',
    (form) => {
      Object.assign(form['x-checks']![0]!, { message: 'All?', when: { name: { maxLength: 2 } } });
    },
    [
      'Advice: “Is that all?” is now “All?”',
      'Advice: “All?” is now shown when “Name” has at most 2 characters. Before, it was shown when “Name” has at most 1 character.',
    ],
  ],
  [
    'documents and deadlines',
    (form) => {
      form['x-documents']![0]!.required = false;
      form['x-deadline'] = [];
    },
    [
      'Deadlines and documents: New: the optional document “Passport”.',
      'Deadlines and documents: Gone: the deadline “30 days before”, 30 days before “Until”.',
      'Deadlines and documents: Gone: the required document “Passport”.',
    ],
  ],
  [
    'other days, conditions and helps of deadlines and documents',
    (form) => {
      form['x-deadline']![0]!.daysBefore = 0;
      Object.assign(form['x-documents']![0]!, { help: 'The photo page.', when: { married: 'Yes' } });
    },
    [
      'Deadlines and documents: New: the deadline “30 days before”, on the day of “Until”.',
      'Deadlines and documents: New: the required document “Passport” with the help “The photo page.”, when “Married” is Yes.',
      'Deadlines and documents: Gone: the deadline “30 days before”, 30 days before “Until”.',
      'Deadlines and documents: Gone: the required document “Passport”.',
    ],
  ],
  [
    'which file ticks a document off',
    (form) => {
      Object.assign(form['x-documents']![0]!, { type: 'OTHER', forOthers: true });
    },
    [
      'Deadlines and documents: “Passport” is now ticked off by a document of the type OTHER, no longer PASSPORT.',
      'Deadlines and documents: “Passport” is now a paper of other people, no longer of the person whom the form is about.',
    ],
  ],
  [
    'a step that is answered again in each form',
    (form) => {
      form['x-steps'][0]!.answeredAnew = true;
    },
    ['Steps: “Questions” is now answered again in each form: no known answers are offered for it.'],
  ],
  [
    'the place, the weight and the reason of advice',
    (form) => {
      Object.assign(form['x-checks']![0]!, { severity: 'warning', fields: ['born', 'until'], why: 'Names are long.' });
    },
    [
      'Advice: “Is that all?” is now “Is that all? Names are long.”',
      'Advice: “Is that all? Names are long.” is now shown beside “Born” and “Until”, no longer beside “Name”.',
      'Advice: “Is that all? Names are long.” is now a warning.',
    ],
  ],
  [
    'the questions that name the person',
    (form) => {
      form['x-form'].person = ['name', 'spouse'];
    },
    ['The form: The name in lists is new: “Name, Spouse”.'],
  ],
  [
    'the country in lists and the place in the catalogue',
    (form) => {
      Object.assign(form['x-form'], { country: 'land', order: 2 });
    },
    ['The form: The place in the catalogue is new: “2”.', 'The form: The country in lists is new: “Land”.'],
  ],
  [
    'where known answers come from, when they are offered, and when a language model reads them',
    ({ properties: { name, spouse } }) => {
      Object.assign(name!, { 'x-prefill': ['profile.lastName'], 'x-topic': 'work' });
      Object.assign(spouse!, { 'x-prefillWhen': { married: 'Yes' } });
    },
    [
      'Changed questions: “Name”: known answers come from “profile.lastName” now.',
      'Changed questions: “Name”: a language model now reads it for open questions about work.',
      'Changed questions: “Spouse”: known answers are now offered only when “Married” is Yes.',
    ],
  ],
  [
    'texts before and after the form',
    (form) => {
      Object.assign(form['x-form'], { purpose: 'To travel.', minutes: 20 });
      form['x-next'] = [{ text: 'File it.', link: 'https://example.org' }];
    },
    [
      'The form: The purpose is new: “To travel.”.',
      'The form: The number of minutes is new: “20”.',
      'After submitting: New: “File it.” with a link to https://example.org.',
    ],
  ],
  [
    "the form's own texts",
    (form) => {
      form['x-form'].duration = '2 days';
    },
    ['The form: The duration was “1 day” and is now “2 days”.'],
  ],
];
for (const [name, edit, expected] of CASES) test(name, () => assert.equal(told(edit), expected));

test('a changed list of choices is described', () => {
  assert.equal(
    told(() => undefined, { lands: [{ value: 'NO', label: 'Norge' }, { value: 'FI' }] }),
    [
      'Changed questions: “Land” has new choices: “FI”.',
      'Changed questions: “Land” no longer has the choices: “Sweden”.',
      'Changed questions: “Land”: the choice “Norway” is now “Norge”.',
    ],
  );
});

test('another order of documents and of next steps is described', () => {
  const documents = (titles: string[]) =>
    smallDefinition(fields(), {
      'x-documents': titles.map((title) => ({ type: 'OTHER', title, required: true })),
      'x-next': titles.map((title) => ({ text: `Send the ${title}.` })),
    });
  assert.equal(describeDifference(model(documents(['A', 'B', 'C'])), model(documents(['C', 'A']))), [
    {
      heading: 'Deadlines and documents',
      lines: ['Gone: the required document “B”.', 'The documents are in a different order: “C”, “A”.'],
    },
    {
      heading: 'After submitting',
      lines: ['Gone: “Send the B.”.', 'The next steps are in a different order: “Send the C.”, “Send the A.”.'],
    },
  ]);
});

test('a document of the person and a step with known answers are described', () => {
  const former = make();
  former['x-documents']![0]!.forOthers = true;
  former['x-steps'][0]!.answeredAnew = true;
  assert.equal(
    describeDifference(model(former), model(make())).flatMap(({ lines }) => lines),
    [
      'Known answers are now offered for “Questions”.',
      '“Passport” is now a paper of the person whom the form is about, no longer of other people.',
    ],
  );
});

test('questions with the same title are told apart by their step', () => {
  const city = (step: string): FieldDefinition => ({ type: 'string', title: 'City', 'x-step': step });
  const definition = smallDefinition({ home: city('questions'), work: city('review') });
  const changed = structuredClone(definition);
  changed.required = ['work'];
  assert.equal(describeDifference(model(definition), model(changed))[0]!.lines, [
    '“City” (Review) must be answered now.',
  ]);
});

test('a renamed group and its questions count as the same questions', () => {
  const changed = make();
  changed['x-form'].version = 2;
  changed.properties = Object.fromEntries(
    Object.entries(changed.properties).map(([name, field]) => [name === 'trips' ? 'visits' : name, field]),
  );
  changed.properties['visits']!.title = 'Visits';
  changed['x-migrations'] = [{ from: 1, moves: [{ rename: { from: 'trips', to: 'visits' } }] }];
  assert.equal(describeDifference(model(make()), model(changed)), [
    { heading: 'Changed questions', lines: ['“Trips” is called “Visits” now.'] },
    { heading: 'Drafts of version 1', lines: ['The answer to “Trips” moves to “Visits”.'] },
  ]);
});

test('the answer to a question that only gets another name is kept', () => {
  const changed = make();
  changed['x-form'].version = 2;
  changed.properties = Object.fromEntries(
    Object.entries(changed.properties).map(([name, field]) => [name === 'trips' ? 'visits' : name, field]),
  );
  changed['x-migrations'] = [{ from: 1, moves: [{ rename: { from: 'trips', to: 'visits' } }] }];
  assert.equal(describeDifference(model(make()), model(changed)), [
    { heading: 'Drafts of version 1', lines: ['The answer to “Trips” is kept.'] },
  ]);
});

test('drafts without a migration stay in their version, drafts with an empty migration continue unchanged', () => {
  const next = (edit: Edit) =>
    told((form) => {
      form['x-form'].version = 2;
      edit(form);
    });
  assert.equal(
    next(() => undefined),
    ['Drafts of version 1: They stay in version 1: version 2 has no migration for them.'],
  );
  assert.equal(
    next((form) => {
      form['x-migrations'] = [{ from: 1, moves: [] }];
    }),
    ['Drafts of version 1: They continue without changes.'],
  );
});

test('a draft with an answer that no move names stays in its version, and other answers of a split choice are kept', () => {
  const bundle = productBundles()['i20']!;
  const drafts = (edit: Edit): readonly string[] => {
    const definition = structuredClone(bundle.definition);
    definition['x-form'].version = 2;
    edit(definition);
    return describeDifference(formOf(bundle), formOf({ ...bundle, definition })).at(-1)!.lines;
  };
  assert.equal(
    drafts((form) => {
      form['x-migrations'] = [{ from: 1, moves: [] }];
      delete form.properties['postalCode'];
    }),
    ['A draft with an answer to “Postal code” stays in version 1: no move names it.'],
  );
  const table = { Master: { degreeLevel: 'Master’s' } };
  assert.equal(
    drafts((form) => {
      form['x-migrations'] = [{ from: 1, moves: [{ split: { from: 'degreeLevel', table } }] }];
      const { degreeLevel } = form.properties;
      degreeLevel!.enum = degreeLevel!.enum!.map((level) => (level === 'Master' ? 'Master’s' : level));
    }),
    ['“Master” in “Degree level” becomes “Master’s” in “Degree level”.', 'Any other answer to “Degree level” is kept.'],
  );
});

test('answers that another type of the question makes wrong are named', () => {
  const form = (version: number, properties: Record<string, FieldDefinition>, moves: Moves = []) => {
    const small = smallDefinition(properties, { 'x-migrations': [{ from: 1, moves }] });
    return model({ ...small, 'x-form': { ...small['x-form'], version } });
  };
  const values = ['English', 'French'];
  const several: FieldDefinition = { type: 'array', title: 'Languages', items: { type: 'string', enum: values } };
  const one: FieldDefinition = { type: 'string', title: 'Languages', enum: values };
  const box: FieldDefinition = { type: 'boolean', title: 'Married' };
  const yesNo: FieldDefinition = { type: 'string', title: 'Married', enum: ['Yes', 'No'] };
  const drafts = (was: FieldDefinition, is: FieldDefinition, moves?: Moves) =>
    describeDifference(form(1, { asked: was }), form(2, { asked: is }, moves)).at(-1)!.lines;
  const unchanged = ['They continue without changes.'];

  assert.equal(drafts({ type: 'integer', title: 'ZIP code' }, { type: 'string', title: 'ZIP code' }), unchanged);
  assert.equal(drafts(several, one), [
    'A draft with several choices in “Languages” shows an error there: no move says what becomes of it.',
  ]);
  assert.equal(drafts(several, { type: 'string', title: 'Languages' }), unchanged);
  for (const [was, is, title] of [
    [box, yesNo, 'Married'],
    [yesNo, box, 'Married'],
    [one, several, 'Languages'],
  ] as const)
    assert.equal(drafts(was, is), [
      `A draft with an answer to “${title}” shows an error there: no move says what becomes of it.`,
    ]);
  const table = { true: { asked: 'Yes' }, false: { asked: 'No' } };
  assert.equal(drafts(box, yesNo, [{ split: { from: 'asked', table } }]), [
    '“true” in “Married” becomes “Yes” in “Married”.',
    '“false” in “Married” becomes “No” in “Married”.',
    'Any other answer to “Married” has to be given again.',
  ]);
});

test('a split fills a question that older drafts can have answered only where it is empty', () => {
  const yesNo = (title: string): FieldDefinition => ({ type: 'string', title, enum: ['Yes', 'No'] });
  const form = (version: number, properties: Record<string, FieldDefinition>, moves: Moves = []) => {
    const small = smallDefinition(properties, { 'x-migrations': [{ from: 1, moves }] });
    return model({ ...small, 'x-form': { ...small['x-form'], version } });
  };
  const older = form(1, { status: { type: 'string', title: 'Status' }, working: yesNo('Working') });
  const drafts = (...moves: Moves) =>
    describeDifference(older, form(2, { working: yesNo('Working'), paid: yesNo('Paid') }, moves)).at(-1)!.lines;
  const split = { split: { from: 'status', table: { Employed: { working: 'Yes', paid: 'Yes' } } } };
  assert.is(
    drafts(split)[0],
    '“Employed” in “Status” becomes “Yes” in “Working” where it is empty and “Yes” in “Paid”.',
  );
  assert.is(
    drafts({ drop: 'working' }, split)[1],
    '“Employed” in “Status” becomes “Yes” in “Working” and “Yes” in “Paid”.',
  );
});

test('choices that are gone without a move are named, also those of several choices, in rows and in lists', () => {
  const form = (version: number, aims: string[], moves: Moves = []): FormDefinition => {
    const several: FieldDefinition = { type: 'array', title: 'Aims', items: { type: 'string', enum: aims } };
    const small = smallDefinition(
      {
        [version === 1 ? 'land' : 'country']: { type: 'string', title: 'Land', 'x-choices': 'lands' },
        aims: several,
        jobs: { type: 'array', title: 'Jobs', items: { type: 'object', properties: { tasks: several } } },
      },
      { 'x-migrations': [{ from: 1, moves: [{ rename: { from: 'land', to: 'country' } }, ...moves] }] },
    );
    return { ...small, 'x-form': { ...small['x-form'], version } };
  };
  const older = model(form(1, ['Act', 'Sing', 'Teach']));
  const drafts = (...moves: Moves) =>
    describeDifference(older, model(form(2, ['Acting', 'Teach'], moves), { lands: [{ value: 'NO' }] })).at(-1)!.lines;
  const land = 'A draft with “SE” in “Land” shows an error there: no move says what becomes of it.';
  assert.equal(drafts(), [
    'The answer to “Land” is kept.',
    land,
    'A draft with “Act”, “Sing” in “Aims” shows an error there: no move says what becomes of it.',
    'A draft with “Act”, “Sing” in “Jobs”: “Aims” shows an error there: no move says what becomes of it.',
  ]);
  const table = { Act: { aims: 'Acting' }, Sing: { aims: 'Acting' } };
  const misspelt = { Act: { aims: 'Acting' }, Sign: { aims: 'Acting' } };
  assert.equal(drafts({ split: { from: 'aims', table: misspelt } }).slice(1, 3), [
    '“Act” in “Aims” becomes “Acting” in “Aims”.',
    '“Sign” was not a choice of “Aims” in version 1, so this entry of the table does nothing.',
  ]);
  const inRows = { Act: { 'jobs.tasks': 'Acting' } };
  assert.equal(drafts({ split: { from: 'aims', table } }, { split: { from: 'jobs.tasks', table: inRows } }), [
    'The answer to “Land” is kept.',
    '“Act” in “Aims” becomes “Acting” in “Aims”.',
    '“Sing” in “Aims” becomes “Acting” in “Aims”.',
    'Any other answer to “Aims” is kept.',
    '“Act” in “Jobs”: “Aims” becomes “Acting” in “Jobs”: “Aims”.',
    'Any other answer to “Jobs”: “Aims” is kept, except “Sing”, which has to be given again.',
    land,
  ]);
});

test('other answers of a split choice are kept in the rows of a group too', () => {
  const jobs = (...kinds: string[]): FieldDefinition => ({
    type: 'array',
    title: 'Jobs',
    items: { type: 'object', properties: { kind: { type: 'string', title: 'Kind', enum: kinds } } },
  });
  const older = smallDefinition({ jobs: jobs('Employee', 'Self-employed') });
  const newer = smallDefinition(
    { jobs: jobs('Employed', 'Self-employed') },
    {
      'x-form': { ...older['x-form'], version: 2 },
      'x-migrations': [
        { from: 1, moves: [{ split: { from: 'jobs.kind', table: { Employee: { 'jobs.kind': 'Employed' } } } }] },
      ],
    },
  );
  assert.equal(describeDifference(model(older), model(newer)).at(-1)!.lines, [
    '“Employee” in “Jobs”: “Kind” becomes “Employed” in “Jobs”: “Kind”.',
    'Any other answer to “Jobs”: “Kind” is kept.',
  ]);
});

test('the whole difference of an H-1B of version 2 is described', () => {
  const bundle = productBundles()['h1b']!;
  const definition = structuredClone(bundle.definition);
  toH1BVersion2(definition);
  const text = describeDifference(formOf(bundle), formOf({ ...bundle, definition }))
    .map(({ heading, lines }) => [heading, ...lines].join('\n  '))
    .join('\n');
  assert.snapshot(
    text,
    `New questions
  “Basis for classification”, on “Petition Type”; it must be answered.
  “Passport issue date”, on “Beneficiary Info”; it must be answered.
  “Full-time or part-time?”, on “Job Details”; it must be answered.
Questions that are gone
  “Other names used”, on “Beneficiary Info”.
Changed questions
  “Trade name” is called “Doing business as” now.
  “Requested action” is now answered with options that are all visible, no longer with a list that opens.
  “Requested action” has new choices: “Notify the office”, “Change status”, “Extend or amend the stay”.
  “Requested action” no longer has the choices: “New Employment”, “Change of Status”, “Extension of Stay”, “Change of Employer”, “Amendment”.
  “Employment start date”: known answers are now offered only when “Requested action” is not Extend or amend the stay.
Advice
  Gone: “The requested action is a change of status, but you answered No to it under Current Status. Make the requested action and the change of status agree.”
Drafts of version 1
  The answer to “Trade name” moves to “Doing business as”.
  “New Employment” in “Requested action” becomes “New employment” in “Basis for classification” and “Notify the office” in “Requested action”.
  “Change of Status” in “Requested action” becomes “New employment” in “Basis for classification” and “Change status” in “Requested action”.
  “Extension of Stay” in “Requested action” becomes “Continuation without change” in “Basis for classification” and “Extend or amend the stay” in “Requested action”.
  “Change of Employer” in “Requested action” becomes “Change of employer” in “Basis for classification” and “Extend or amend the stay” in “Requested action”.
  “Amendment” in “Requested action” becomes “Amended petition” in “Basis for classification” and “Extend or amend the stay” in “Requested action”.
  Any other answer to “Requested action” has to be given again.
  The answer to “Other names used” is dropped.
  “Full-time or part-time?” becomes “Full-time” where it is empty.
  People are told: “${H1B_2_NOTICE}”`,
  );
});

test.run();
