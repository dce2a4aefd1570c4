/** The definitions say what the specification says, word for word. */
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormDefinition } from '../../../engine/model/types.ts';
import { compareWithTable } from './compare-definition.ts';
import { ds160Table } from './ds160-table.ts';
import { h1bTable } from './h1b-table.ts';
import { i20Table } from './i20-table.ts';
import type { SpecTable } from './spec-table.ts';

const DEFINITIONS = new URL('../../../form-definitions/', import.meta.url);

const readDefinition = (type: string): FormDefinition =>
  JSON.parse(readFileSync(new URL(`${type.toLowerCase()}.json`, DEFINITIONS), 'utf8')) as FormDefinition;

const tables: readonly SpecTable[] = [ds160Table, h1bTable, i20Table];

for (const table of tables) {
  test(`${table.type} matches the specification`, () => {
    assert.equal(compareWithTable(readDefinition(table.type), table), []);
  });
}

test('each kind of mistake in a definition is reported', () => {
  const table = tables.find((one) => one.type === 'I20')!;
  const slips: Array<[fix: (definition: FormDefinition) => void, says: RegExp]> = [
    [
      (form) => {
        form['x-steps'][1]!.title = 'School';
      },
      /^titles of the steps: /,
    ],
    [
      (form) => {
        form['x-form'].fields = 44;
      },
      /^x-form\.fields: is 44, the specification has 45$/,
    ],
    [
      (form) => {
        delete form.properties.middleName;
      },
      /^middleName: missing/,
    ],
    [
      (form) => {
        form.properties.nickname = { type: 'string', title: 'Nickname', 'x-step': 'student' };
      },
      /^nickname: not in the spec/,
    ],
    [
      (form) => {
        form.properties.city!['x-messages'] = { required: 'City required' };
      },
      /^city: required message: is "City required"/,
    ],
    [
      (form) => {
        form.required = form.required!.filter((name) => name !== 'cipCode');
      },
      /^Program Details: required fields/,
    ],
    [
      (form) => {
        form.properties.gender!.enum!.push('Other');
      },
      /^gender: options/,
    ],
    [
      (form) => {
        form.properties.hasDependents!.default = 'No';
      },
      /^hasDependents: default: is "No", the specification has nothing$/,
    ],
    [
      (form) => {
        delete form.properties.dependentBirth1!['x-visibleWhen'];
      },
      /^dependentBirth1: condition/,
    ],
    [
      (form) => {
        form.properties.sevisId!.pattern = '^N\\d{10}$';
      },
      /^sevisId: pattern/,
    ],
    [
      (form) => {
        form.properties.tuitionFees!.type = 'number';
      },
      /^tuitionFees: type/,
    ],
    [
      (form) => {
        form['x-steps'].at(-1)!.summary!.pop();
      },
      /^summary: number of lines/,
    ],
    [
      (form) => {
        form['x-steps'].at(-1)!.submit = 'Submit';
      },
      /^submit: is "Submit"/,
    ],
  ];
  for (const [slip, says] of slips) {
    const definition = readDefinition('I20');
    slip(definition);
    const found = compareWithTable(definition, table);
    assert.ok(
      found.some((one) => says.test(one)),
      `${says} is not in ${JSON.stringify(found)}`,
    );
  }
});

test.run();
