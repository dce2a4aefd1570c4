/**
 * All three forms in RJSF's own `<Form>`, with our theme and RJSF's own validator: they show the same questions in the
 * same order by the same conditions, and judge the answers in the same way.
 */
import { withTheme } from '@rjsf/core';
import type { ErrorSchema, ErrorTransformer, FormValidation, RJSFSchema, UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initialAnswers } from '../../engine/answers.ts';
import type { Answers, FieldDefinition, Row } from '../../engine/model/types.ts';
import type { FieldPath, Form as EngineForm } from '../../engine/model/form.ts';
import { PLAIN_FORMATS } from '../../engine/fields/kinds.ts';
import { resolve } from '../../engine/resolve.ts';
import { boundErrors } from '../../engine/rjsf/bound-errors.ts';
import { formPair, DEFAULT_FORM_STATE_BEHAVIOR } from '../../engine/rjsf/form-pair.ts';
import { RjsfField } from '../../web/features/wizard/rjsf/adapter.ts';
import { theme } from '../../web/features/wizard/rjsf/theme.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';
import { HEIGHT, withHeights } from '../support/height-kind.ts';
import { HeightWidget } from '../support/height-widget.tsx';
import { RatingWidget } from '../support/rating-widget.tsx';

const test = suite('the forms in RJSF’s own form');

const today = '2026-11-20';
const validator = customizeValidator({ customFormats: PLAIN_FORMATS });
const Form = withTheme(theme);
/** As {@link formPair} says: a form opens without answers. */
const experimental_defaultFormStateBehavior = DEFAULT_FORM_STATE_BEHAVIOR;

const rowsOf = (answers: Answers, group: string): readonly Row[] => (answers[group] ?? []) as Row[];

/** Ajv also reports the `if` around a `then` that fails, which is not a question. */
const withoutIf: ErrorTransformer = (errors) => errors.filter(({ name }) => name !== 'if');

/** The path as RJSF writes it: `dependents/r1/name` becomes `dependents-0-name`. */
function placeOf(path: FieldPath, answers: Answers): string {
  const [group = '', rowId, cell] = path.split('/');
  if (rowId === undefined) return group;
  return [group, rowsOf(answers, group).findIndex((row) => row.rowId === rowId), cell].join('-');
}

/** The questions that have a label on the page, in the order of the page. */
const questionsIn = (html: string): string[] =>
  [...html.matchAll(/id="field-([\w-]+)-label"/g)].map(([, place = '']) => place);

const wrongIn = (errors: ErrorSchema, place = ''): string[] =>
  Object.entries(errors).flatMap(([name, inner]) =>
    name === '__errors'
      ? (inner as unknown as string[]).length > 0
        ? [place]
        : []
      : wrongIn(inner as ErrorSchema, place === '' ? name : `${place}-${name}`),
  );

interface Subject {
  readonly form: EngineForm;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const subjectOf = (form: EngineForm): Subject => formPair(form) as Subject & ReturnType<typeof formPair>;

for (const [name, bundle] of Object.entries(productBundles())) {
  const form = formOf(bundle);
  const { schema, uiSchema } = subjectOf(form);

  /** Each applicant with all answers, and then with a third of the answers removed or wrong: each time another third. */
  const applicants: readonly Answers[] = answerFixtures
    .filter(({ type }) => type === form.meta.type)
    .slice(0, 4)
    .flatMap(({ answers }, index) => [answers, spoil(form, answers, index % 3)])
    .concat(initialAnswers(form));

  test(`${name}: plain RJSF shows the same questions in the same order, by the same conditions`, () => {
    for (const answers of applicants) {
      const html = renderToStaticMarkup(
        createElement(Form, {
          schema,
          uiSchema,
          validator,
          formData: answers,
          idPrefix: 'field',
          idSeparator: '-',
          experimental_defaultFormStateBehavior,
        }),
      );
      const shown = [...resolve(form, answers, { today }).fields.values()].filter(
        ({ visible, field }) => visible && !field.group,
      );
      assert.equal(
        questionsIn(html),
        shown.map(({ path }) => placeOf(path, answers)),
      );
    }
  });

  test(`${name}: plain RJSF finds the same answers wrong as the engine`, () => {
    for (const answers of applicants) {
      const state = resolve(form, answers, { today });
      const customValidate = (_: unknown, errors: FormValidation<Answers>) => {
        for (const { path, message } of boundErrors(form, answers, { today })) {
          const at = placeOf(path, answers)
            .split('-')
            .reduce<FormValidation<Answers>>((inner, part) => (inner as never)[part], errors);
          at.addError?.(message);
        }
        return errors;
      };
      const { errorSchema } = validator.validateFormData(answers, schema, customValidate as never, withoutIf, uiSchema);
      const wrong = [...state.fields.values()].filter(({ error }) => error).map(({ path }) => placeOf(path, answers));
      assert.equal([...new Set(wrongIn(errorSchema))].sort(), wrong.sort());
    }
  });
}

test('plain RJSF ticks no box in advance, and requires the same boxes as the engine', () => {
  const form = smallForm(
    {
      terms: { type: 'boolean', title: 'Terms', const: true },
      truth: { type: 'boolean', title: 'Truth' },
      news: { type: 'boolean', title: 'News', const: true },
      pets: { type: 'boolean', title: 'Pets', 'x-widget': 'radio' },
    },
    { required: ['terms', 'truth', 'pets'] },
  );
  const { schema, uiSchema } = subjectOf(form);
  const html = renderToStaticMarkup(
    createElement(Form, { schema, uiSchema, validator, formData: {}, experimental_defaultFormStateBehavior }),
  );
  assert.is(html.match(/<input[^>]* type="checkbox"/g)?.length, 3);
  assert.not.match(html, / checked=""/);
  for (const answer of [true, false, undefined]) {
    const answers: Answers = { terms: answer, truth: answer, news: answer, pets: answer };
    const { errorSchema } = validator.validateFormData(answers, schema, undefined, withoutIf, uiSchema);
    const wrong = [...resolve(form, answers, { today }).fields.values()].filter(({ error }) => error);
    assert.equal(
      wrongIn(errorSchema),
      wrong.map(({ path }) => path),
    );
  }
});

{
  const form = smallForm(
    {
      since: { type: 'string', format: 'year-month', title: 'Resident since' },
      tongues: {
        type: 'array',
        title: 'Languages',
        minItems: 1,
        maxItems: 2,
        items: { type: 'string', enum: ['Twi', 'Ewe', 'Ga'] },
      },
      lands: { type: 'array', title: 'Lands', items: { type: 'string', 'x-choices': 'lands' } },
      mood: { type: 'string', title: 'Mood', enum: ['Sad', 'Glad'], 'x-widget': 'RatingWidget' },
    },
    { required: ['since'] },
    { lands: [{ value: 'Togo' }, { value: 'BJ', label: 'Benin' }] },
  );
  const { schema, uiSchema } = subjectOf(form);
  const OwnForm = withTheme({ ...theme, widgets: { ...theme.widgets, RatingWidget } });

  test('a month, several choices and a widget written for plain RJSF show their answers', () => {
    const answers: Answers = { since: '2019-08', tongues: ['Twi', 'Ga'], lands: ['BJ'], mood: 'Glad' };
    const html = renderToStaticMarkup(
      createElement(OwnForm, { schema, uiSchema, validator, formData: answers, idPrefix: 'field', idSeparator: '-' }),
    );
    assert.equal(questionsIn(html), ['since', 'tongues', 'lands', 'mood']);
    assert.match(html, /<option value="08" selected="">August/);
    assert.match(html, /id="field-since-year"[^>]*value="2019"/);
    assert.equal(
      [...html.matchAll(/<input type="checkbox"( checked="")?\/>(\w+)/g)].map(([, on, label]) => [
        label,
        on !== undefined,
      ]),
      [
        ['Twi', true],
        ['Ewe', false],
        ['Ga', true],
        ['Togo', false],
        ['Benin', true],
      ],
    );
    assert.match(html, /aria-pressed="false">Sad<.*aria-pressed="true">Glad</);
  });

  test('plain RJSF finds the same months and choices wrong as the engine', () => {
    const right: Answers = { since: '2019-08', tongues: ['Twi'], lands: ['BJ'] };
    for (const wrong of [
      {},
      { since: '2019-13' },
      { since: '2019-' },
      { tongues: ['Twi', 'Ewe', 'Ga'] },
      { tongues: ['Latin'] },
      { lands: ['Benin'] },
    ]) {
      const answers: Answers = { ...right, ...wrong };
      const { errorSchema } = validator.validateFormData(answers, schema, undefined, withoutIf, uiSchema);
      const fields = new Set(wrongIn(errorSchema).map((place) => place.split('-')[0]));
      assert.equal([...fields], Object.keys(wrong));
      const found = [...resolve(form, answers, { today }).fields.values()].filter(({ error }) => error);
      assert.equal(
        found.map(({ path }) => path),
        Object.keys(wrong),
      );
    }
  });
}

test(
  'a fixed answer of any kind is shown as in the review',
  withHeights(() => {
    const tall = { feet: '5', inches: '11' };
    const form = smallForm({ tall: { ...HEIGHT, readOnly: true, default: tall as never } });
    const { schema, uiSchema } = subjectOf(form);
    const html = renderToStaticMarkup(createElement(Form, { schema, uiSchema, validator, formData: { tall } }));
    assert.match(html, /<input[^>]* value="5 ft 11 in"/);
  }),
);

test(
  'an answer of parts has one control with the title of its question, in plain RJSF and in the wizard',
  withHeights(() => {
    Object.assign(theme.widgets, { HeightWidget });
    const form = smallForm({ tall: HEIGHT });
    const { schema, uiSchema } = subjectOf(form);
    const tall = { feet: '5', inches: '11' };
    const ids = { idPrefix: 'field', idSeparator: '-' };
    const ignore = () => undefined;
    for (const element of [
      createElement(Form, { schema, uiSchema, validator, formData: { tall }, ...ids }),
      createElement(RjsfField, {
        form,
        field: form.byName.get('tall')!,
        path: 'tall',
        value: tall,
        error: undefined,
        advice: [],
        onChange: ignore,
        onLeave: ignore,
      }),
    ]) {
      const html = renderToStaticMarkup(element);
      assert.match(html, /<div data-part="label" id="field-tall-label">Height/);
      assert.match(html, /role="group" aria-labelledby="field-tall-label"/);
      assert.match(html, /id="field-tall-feet"[^>]*value="5".*id="field-tall-inches"[^>]*value="11"/);
      assert.is(html.match(/<input/g)?.length, 2);
    }
  }),
);

test('the number of rows is no error of a group whose rules are advice', () => {
  const rowsOf = (rest: Partial<FieldDefinition>): unknown => {
    const items = { type: 'object', properties: { where: { type: 'string', title: 'Where' } } } as const;
    const form = smallForm({ trips: { type: 'array', title: 'Trips', minItems: 2, maxItems: 3, items, ...rest } });
    const { minItems, maxItems } = subjectOf(form).schema.properties!['trips'] as RJSFSchema;
    return [minItems, maxItems];
  };
  assert.equal(rowsOf({}), [2, 3]);
  assert.equal(rowsOf({ 'x-severity': 'warning' }), [undefined, undefined]);
});

test('the bounds that JSON Schema cannot express are errors of plain RJSF too', () => {
  const form = formOf(productBundles()['ds160']!);
  assert.equal(boundErrors(form, { dateOfBirth: '2030-01-01' }, { today }), [
    {
      path: 'dateOfBirth',
      message: resolve(form, { dateOfBirth: '2030-01-01' }, { today }).fields.get('dateOfBirth')!.error!.message,
    },
  ]);
  assert.equal(boundErrors(form, { dateOfBirth: '1990-01-01' }, { today }), []);
  const trips = smallForm({
    paid: { type: 'number', title: 'Paid', minimum: 5 },
    from: { type: 'string', format: 'date', title: 'From' },
    trips: {
      type: 'array',
      title: 'Trips',
      items: {
        type: 'object',
        properties: { to: { type: 'string', format: 'date', title: 'To', 'x-min': { field: 'from' } } },
      },
    },
  });
  const answers = {
    paid: 1,
    from: '2026-05-02',
    trips: [
      { rowId: 'a', to: '2026-05-01' },
      { rowId: 'b', to: '2026-05-02' },
    ],
  };
  assert.equal(
    boundErrors(trips, answers, { today }).map(({ path }) => path),
    ['trips/a/to'],
  );
});

/** Removes or breaks every third answer, so that conditions change and rules fail. */
function spoil(form: EngineForm, answers: Answers, turn: number): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value], index) => {
      if (index % 3 !== turn) return [[name, value]];
      const field = form.byName.get(name);
      if (index % 2 === 0 || !field || field.group) return [];
      const other = field.choices?.find((choice) => choice.value !== value);
      if (typeof value === 'string') return [[name, other?.value ?? '#']];
      return [[name, value]];
    }),
  );
}

test.run();
