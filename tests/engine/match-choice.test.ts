import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Choice } from '../../engine/model/types.ts';
import { exactChoice, filterChoices } from '../../engine/match-choice.ts';

const read = (name: string): Choice[] =>
  (
    JSON.parse(readFileSync(new URL(`../../form-definitions/choices/${name}.json`, import.meta.url), 'utf8')) as {
      choices: Choice[];
    }
  ).choices;
const countries = read('countries');
const states = read('us-states');
const first = (text: string, list = countries): string | undefined => filterChoices(list, text)[0]?.value;

test('a country is found by the beginning of its name, of a word in it, and by its common names', () => {
  assert.is(first('swed'), 'Sweden');
  assert.ok(filterChoices(countries, 'kore').some(({ value }) => value === 'South Korea'));
  assert.is(first('USA'), 'United States');
  assert.is(first('u.s.a.'), 'United States');
  assert.match(first('united')!, /^United /);
});

test('a complete name or keyword comes before the beginning of another name', () => {
  assert.is(first('uk'), 'United Kingdom', 'the United Kingdom comes before Ukraine');
  assert.is(first('niger'), 'Niger', 'Niger comes before Nigeria');
  assert.is(first('in'), 'India', 'India comes before Indonesia');
  assert.is(first('ma', states), 'Massachusetts', 'Massachusetts comes before Maine');
});

test('accents, case and punctuation do not matter', () => {
  assert.is(exactChoice([{ value: 'Côte d’Ivoire' }], "COTE D'IVOIRE")?.value, 'Côte d’Ivoire');
  assert.is(
    exactChoice([{ value: 'Bosnia and Herzegovina' }], ' bosnia  and herzegovina ')?.value,
    'Bosnia and Herzegovina',
  );
});

test('full-width letters of an Asian input method find the same choice', () => {
  assert.is(exactChoice(countries, 'ＵＳＡ')?.value, 'United States');
  assert.is(first('Ｓｗｅｄ'), 'Sweden');
});

test('a complete name selects its choice, the beginning of a name does not', () => {
  assert.is(exactChoice(countries, 'sweden')?.value, 'Sweden');
  assert.is(exactChoice(countries, 'swede'), undefined);
  assert.is(exactChoice(states, 'CA')?.value, 'California');
  assert.is(exactChoice(countries, ''), undefined);
});

test('a keyword that several choices share selects none of them', () => {
  const list: Choice[] = [
    { value: 'One', keywords: ['x'] },
    { value: 'Two', keywords: ['x', 'y'] },
  ];
  assert.is(exactChoice(list, 'x'), undefined);
  assert.is(exactChoice(list, 'y')?.value, 'Two');
});

test('an empty text shows the whole list, an unknown text shows nothing', () => {
  assert.is(filterChoices(countries, '  ').length, countries.length);
  assert.is(filterChoices(countries, 'qqq').length, 0);
});

test('every country and state is found by its own name', () => {
  for (const list of [countries, states]) {
    for (const choice of list) assert.is(exactChoice(list, choice.label ?? choice.value)?.value, choice.value);
  }
});

test.run();
