import { isDeepStrictEqual } from 'node:util';
import type { FieldDefinition, FormDefinition, StepDefinition } from '../../../engine/model/types.ts';
import { OWN_WORDS, type SpecStep, type SpecTable } from './spec-table.ts';

/** Every difference between a definition and its table, one sentence each, naming the step or field. */
export function compareWithTable(definition: FormDefinition, table: SpecTable): string[] {
  return [
    ...compareForm(definition, table),
    ...compareSteps(definition, table),
    ...compareFields(definition, table),
    ...compareReview(definition, table),
  ];
}

function compareForm(definition: FormDefinition, table: SpecTable): string[] {
  const meta = definition['x-form'];
  const { title, ...figures } = table.catalogue;
  return [
    ...differs('title', definition.title, title),
    ...differs('x-form.type', meta.type, table.type),
    ...differs('x-form.heading', meta.heading, table.heading),
    ...(table.subtitle === undefined ? [] : differs('x-form.subtitle', meta.subtitle, table.subtitle)),
    ...Object.entries(figures).flatMap(([key, value]) =>
      differs(`x-form.${key}`, meta[key as keyof typeof meta], value),
    ),
  ];
}

function compareSteps(definition: FormDefinition, table: SpecTable): string[] {
  const steps = definition['x-steps'];
  return [
    ...differs(
      'titles of the steps',
      steps.map((step) => step.title),
      table.steps.map((step) => step.title),
    ),
    ...table.steps.flatMap((spec, index) => {
      const step = steps[index];
      return step ? compareStep(definition, step, spec) : [];
    }),
  ];
}

function compareStep(definition: FormDefinition, step: StepDefinition, spec: SpecStep): string[] {
  const required = new Set(definition.required);
  const here = Object.entries(definition.properties).filter(
    ([name, field]) => field['x-step'] === step.id && required.has(name),
  );
  const messages = Object.entries(spec.required).flatMap(([name, message]) => {
    const actual = definition.properties[name]?.['x-messages']?.required;
    if (message !== OWN_WORDS) return differs(`${name}: required message`, actual, message);
    return actual?.startsWith('Choose ')
      ? []
      : [`${name}: required message must begin with 'Choose ', is ${show(actual)}`];
  });
  return [
    ...differs(`${spec.title}: required fields`, here.map(([name]) => name).sort(), Object.keys(spec.required).sort()),
    ...messages,
    ...contains(`${spec.title}: banner`, step.banner, spec.banner),
    ...contains(`${spec.title}: note`, step.note, spec.note),
  ];
}

function compareFields(definition: FormDefinition, table: SpecTable): string[] {
  const { properties } = definition;
  const names = Object.keys(properties);
  const inStep = (list: string[], id: string) => list.filter((name) => properties[name]?.['x-step'] === id);
  return [
    ...table.fields.filter((name) => !names.includes(name)).map((name) => `${name}: missing from the definition`),
    ...names.filter((name) => !table.fields.includes(name)).map((name) => `${name}: not in the specification`),
    ...definition['x-steps'].flatMap((step) =>
      differs(`${step.title}: order of the fields`, inStep(names, step.id), inStep(table.fields, step.id)),
    ),
    ...names.flatMap((name) => compareField(name, properties[name]!, table)),
  ];
}

function compareField(name: string, field: FieldDefinition, table: SpecTable): string[] {
  return [
    ...differs(`${name}: options`, field.enum, table.options[name]),
    ...differs(`${name}: default`, field.default, table.defaults[name]),
    ...differs(`${name}: placeholder`, field['x-placeholder'], table.placeholders[name]),
    ...differs(`${name}: condition`, field['x-visibleWhen'], table.visibleWhen[name]),
    ...Object.entries(table.rules[name] ?? {}).flatMap(([key, value]) =>
      differs(`${name}: ${key}`, field[key as keyof FieldDefinition], value),
    ),
    ...Object.entries(table.messages[name] ?? {}).flatMap(([key, value]) =>
      differs(`${name}: message for ${key}`, field['x-messages']?.[key], value),
    ),
    ...(table.rules[name]?.type === undefined && field.type !== 'string'
      ? [`${name}: is a ${field.type}, the specification has text`]
      : []),
  ];
}

function compareReview(definition: FormDefinition, table: SpecTable): string[] {
  const review = definition['x-steps'].at(-1)!;
  const rows = review.summary ?? [];
  const fieldsOf = (row: (typeof rows)[number]) =>
    row.sum ?? [...(row.text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return [
    ...differs('summary: number of lines', rows.length, table.summary.length),
    ...table.summary.flatMap((fields, index) => {
      const row = rows[index];
      if (!row) return [];
      const missing = fields.filter((name) => !fieldsOf(row).includes(name));
      return missing.map((name) => `summary line ${index + 1} (${row.label}): does not show ${name}`);
    }),
    ...contains('warning', review.warning, table.warning),
    ...contains('certification', review.certification, table.certification ?? ['certify']),
    ...differs('submit', review.submit, table.submit),
  ];
}

function differs(what: string, actual: unknown, expected: unknown): string[] {
  return isDeepStrictEqual(actual, expected)
    ? []
    : [`${what}: is ${show(actual)}, the specification has ${show(expected)}`];
}

function contains(what: string, actual: string | undefined, parts: string[] = []): string[] {
  return parts
    .filter((part) => !(actual ?? '').toLowerCase().includes(part.toLowerCase()))
    .map((part) => `${what}: is ${show(actual)}, must say '${part}'`);
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
