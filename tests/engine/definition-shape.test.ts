/** Which parts of a definition affect drafts, and which parts are only texts. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { definitionShape } from '../../engine/authoring/definition-shape.ts';
import { groupItems } from '../../engine/model/items.ts';
import type { ChoiceLists, FormDefinition } from '../../engine/model/types.ts';
import { smallDefinition } from '../support/forms.ts';

const choices: ChoiceLists = { lands: [{ value: 'Norway' }, { value: 'Sweden', label: 'Sverige', keywords: ['SE'] }] };

const make = (): FormDefinition =>
  smallDefinition(
    {
      name: {
        type: 'string',
        title: 'Name',
        maxLength: 40,
        'x-help': 'As in the passport.',
        'x-messages': { required: 'Name is required' },
      },
      land: { type: 'string', title: 'Land', 'x-choices': 'lands' },
      married: { type: 'string', title: 'Married?', enum: ['Yes', 'No'] },
      spouse: { type: 'string', title: 'Spouse', 'x-visibleWhen': { married: 'Yes', name: { minLength: 1 } } },
      agree: { type: 'boolean', title: 'I agree' },
      born: { type: 'string', format: 'date', title: 'Born', 'x-max': { today: '-18 years' } },
      trips: {
        type: 'array',
        title: 'Trips',
        items: { type: 'object', properties: { place: { type: 'string', title: 'Place' } }, required: ['place'] },
      },
    },
    {
      required: ['name', 'agree'],
      'x-checks': [{ id: 'a', severity: 'info', fields: ['name'], when: { name: 'X' }, message: 'X?' }],
    },
  );

const shapeAfter = (edit: (definition: FormDefinition) => void, lists = choices) => {
  const definition = make();
  edit(definition);
  return definitionShape({ definition, choices: lists });
};
const before = definitionShape({ definition: make(), choices });

const WORDS: Record<string, (definition: FormDefinition) => void> = {
  'other words': (form) => {
    Object.assign(form.properties['name']!, {
      title: 'Full name',
      'x-help': 'X',
      'x-messages': { required: 'Please' },
      'x-placeholder': 'Ann',
      'x-section': 'S',
    });
  },
  'another look': (form) => {
    Object.assign(form.properties['married']!, { 'x-widget': 'select', 'x-width': 'short', 'x-reviewTitle': 'M' });
  },
  'options in another order': (form) => {
    form.properties['married']!.enum!.reverse();
  },
  'questions in another order on the page': (form) => {
    form.properties = Object.fromEntries(Object.entries(form.properties).reverse());
  },
  'keys of a condition in another order': (form) => {
    form.properties['spouse']!['x-visibleWhen'] = { name: { minLength: 1 }, married: 'Yes' };
  },
  'other advice, deadlines and documents': (form) => {
    form['x-checks'] = [];
    form['x-deadline'] = [{ field: 'born', label: 'Birthday' }];
    form['x-documents'] = [{ type: 'PHOTO', title: 'Photo', required: true }];
  },
  'other texts of steps and of the catalogue': (form) => {
    form.title = 'Large';
    form['x-form'].heading = 'Large';
    form['x-steps'][0]!.title = 'What we ask';
  },
};
for (const [name, edit] of Object.entries(WORDS))
  test(`${name}: the shape stays the same`, () => assert.equal(shapeAfter(edit).fields, before.fields));

const SHAPES: Array<[name: string, field: string, edit: (definition: FormDefinition) => void]> = [
  [
    'a rule',
    'name',
    (form) => {
      form.properties['name']!.maxLength = 30;
    },
  ],
  [
    'required',
    'spouse',
    (form) => {
      form.required!.push('spouse');
    },
  ],
  [
    'an option',
    'married',
    (form) => {
      form.properties['married']!.enum!.push('Widowed');
    },
  ],
  [
    'a condition',
    'spouse',
    (form) => {
      form.properties['spouse']!['x-visibleWhen'] = { married: 'No' };
    },
  ],
  [
    'a bound',
    'born',
    (form) => {
      form.properties['born']!['x-max'] = { today: '-21 years' };
    },
  ],
  [
    'a default',
    'married',
    (form) => {
      form.properties['married']!.default = 'No';
    },
  ],
  [
    'a box that must be ticked and becomes a question with Yes and No',
    'agree',
    (form) => {
      form.properties['agree']!['x-widget'] = 'radio';
    },
  ],
  [
    'the step of a question',
    'land',
    (form) => {
      form.properties['land']!['x-step'] = 'review';
    },
  ],
  [
    'a question of a group',
    'trips.place',
    (form) => {
      groupItems(form.properties['trips']!)!.required = [];
    },
  ],
  [
    'the rows of a group',
    'trips',
    (form) => {
      form.properties['trips']!.maxItems = 3;
    },
  ],
];
for (const [name, field, edit] of SHAPES) {
  test(`${name}: the shape of that question changes, and no other`, () => {
    const after = shapeAfter(edit);
    const others = Object.keys(after.fields).filter(
      (one) => JSON.stringify(after.fields[one]) !== JSON.stringify(before.fields[one]),
    );
    assert.equal(others, [field]);
  });
}

test('an entry of a list of choices is part of the shape, its label and keywords are not', () => {
  const relabelled = { lands: [{ value: 'Sweden' }, { value: 'Norway', label: 'Norge' }] };
  assert.equal(shapeAfter(() => undefined, relabelled).fields, before.fields);
  const longer = { lands: [...choices['lands']!, { value: 'Finland' }] };
  assert.not.equal(shapeAfter(() => undefined, longer).fields['land'], before.fields['land']);
});

test('the steps and their order belong to the shape', () => {
  assert.equal(before.steps, ['questions', 'review']);
  assert.equal(
    shapeAfter((form) => {
      form['x-steps'].unshift({ id: 'start', title: 'Start' });
    }).steps,
    ['start', 'questions', 'review'],
  );
});

test.run();
