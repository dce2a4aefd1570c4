/** The lists that users search by typing. */
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Choice } from '../../../engine/model/types.ts';

interface ChoicesFile {
  title: string;
  source: string;
  asOf: string;
  choices: Choice[];
}

const FOLDER = new URL('../../../form-definitions/choices/', import.meta.url);
const read = (file: string): ChoicesFile => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as ChoicesFile;

/** The values whose name, label or keyword is the text, ignoring case. */
const find = (file: string, text: string): string[] =>
  read(file)
    .choices.filter((choice) =>
      [choice.value, choice.label, ...(choice.keywords ?? [])].some((one) => one?.toLowerCase() === text.toLowerCase()),
    )
    .map((choice) => choice.value);

for (const file of readdirSync(FOLDER)) {
  test(`${file} has a title, a source and a date, and lists no value twice`, () => {
    const list = read(file);
    assert.equal(
      Object.keys(list).filter((key) => key !== 'include'),
      ['title', 'source', 'asOf', 'choices'],
    );
    assert.match(list.asOf, /^\d{4}-\d{2}-\d{2}$/);
    assert.ok(list.title && list.source);
    const values = list.choices.map((choice) => choice.value);
    assert.equal(
      values.filter((value, index) => values.indexOf(value) !== index),
      [],
    );
    for (const choice of list.choices) {
      assert.equal(
        Object.keys(choice).filter((key) => !['value', 'label', 'keywords'].includes(key)),
        [],
      );
      assert.equal(choice.value, choice.value.trim());
    }
  });
}

test('a country is found by its code, its other names and its own name', () => {
  const names: Record<string, string> = {
    US: 'United States',
    USA: 'United States',
    UK: 'United Kingdom',
    England: 'United Kingdom',
    CHN: 'China',
    TWN: 'Taiwan',
    HKG: 'Hong Kong',
    'Korea, South': 'South Korea',
    'Viet Nam': 'Vietnam',
    Sverige: 'Sweden',
    Deutschland: 'Germany',
    'Ivory Coast': "Côte d'Ivoire",
    Swaziland: 'Eswatini',
    Myanmar: 'Burma',
    Holland: 'Netherlands',
    'Czech Republic': 'Czechia',
    DRC: 'Democratic Republic of the Congo',
    'Russian Federation': 'Russia',
    'Holy See': 'Vatican City',
    XKX: 'Kosovo',
  };
  for (const [text, country] of Object.entries(names)) {
    assert.equal(find('countries.json', text), [country], text);
  }
});

test('no two countries share a code', () => {
  const codes = read('countries.json').choices.flatMap((choice) =>
    (choice.keywords ?? []).filter((word) => /^[A-Z]{2,3}$/.test(word)),
  );
  assert.equal(
    codes.filter((code, index) => codes.indexOf(code) !== index),
    [],
  );
});

test('a state is found by its two letters', () => {
  for (const [code, state] of Object.entries({
    CA: 'California',
    DC: 'District of Columbia',
    PR: 'Puerto Rico',
    GU: 'Guam',
    WV: 'West Virginia',
  })) {
    assert.equal(find('us-states.json', code), [state]);
  }
  assert.is(read('us-states.json').choices.length, 56);
});

test.run();
