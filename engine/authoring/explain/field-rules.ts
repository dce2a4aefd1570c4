/** The rules of an answer and the messages when it breaks them, for a person who tests a definition. */
import { operandOf } from '../../condition/compile-operand.ts';
import { explainCondition } from './explain-condition.ts';
import { explainOperand, type DefinitionOf } from './explain-operand.ts';
import { choiceSource } from '../../model/items.ts';
import { isAdvice } from '../../model/severity.ts';
import type { FieldDefinition } from '../../model/types.ts';
import type { Check, Field, FormModel } from '../../model/form.ts';
import { adviceText } from '../../advice.ts';
import { counted } from '../../lib/counted.ts';
import { errorMessage } from '../../messages.ts';

export interface Rule {
  /** `must match ^N\d{9}$`. */
  readonly text: string;
  /** The message that the applicant reads when the rule is broken. */
  readonly message?: string;
}

export interface FieldRules {
  readonly name: string;
  readonly title: string;
  /** When it is asked; absent for a question that is always asked. */
  readonly when?: string;
  readonly rules: readonly Rule[];
  /** The fields of one row. */
  readonly cells: readonly FieldRules[];
}

export interface CheckRule {
  readonly id: string;
  readonly severity: Check['severity'];
  readonly when: string;
  readonly message: string;
}

/** The rules of a step's fields, in screen order. */
export function stepRules(form: FormModel, step: string): FieldRules[] {
  return form.fields.filter((field) => field.step === step).map((field) => fieldRules(field, form));
}

/** The advice that can be shown beside a field of the step. */
export function stepChecks(form: FormModel, step: string): CheckRule[] {
  const definitionOf: DefinitionOf = (name) => form.byName.get(name)?.definition;
  return form.checks
    .filter((check) => check.fields.some((name) => form.byName.get(name)?.step === step))
    .map(({ id, severity, message, fix, when }) => ({
      id,
      severity,
      message: adviceText({ message, fix }),
      when: explainCondition(when, definitionOf),
    }));
}

function fieldRules(field: Field, form: FormModel, siblings?: ReadonlyMap<string, Field>): FieldRules {
  const { definition, visibleWhen, group } = field;
  const definitionOf: DefinitionOf = (name) => (siblings?.get(name) ?? form.byName.get(name))?.definition;
  return {
    name: field.name,
    title: definition.title,
    ...(visibleWhen && { when: explainCondition(visibleWhen, definitionOf) }),
    rules: rulesOf(field, definitionOf),
    cells: group?.fields.map((cell) => fieldRules(cell, form, group.byName)) ?? [],
  };
}

/** The rules of one field's answer. @param definitionOf gives the titles of the fields that its bounds name */
export const rulesOf = (field: Field, definitionOf: DefinitionOf): Rule[] => [
  ...required(field),
  ...standardRules(field),
  ...boundRules(field, definitionOf),
];

const required = (field: Field): Rule[] =>
  field.required ? [{ text: 'must be answered', message: errorMessage(field, 'required') }] : [];

/** Keyword → its rule in words, made from the keyword's value and the field. */
const STANDARD: ReadonlyArray<readonly [keyof FieldDefinition, (value: unknown, field: Field) => string]> = [
  ['const', (value) => (value === true ? 'must be ticked' : `must be ${String(value)}`)],
  ['enum', (value) => `must be one of ${(value as unknown[]).length} options`],
  ['x-choices', (value) => `must be in the list ${String(value)}`],
  ['format', (_, { kind }) => kind.formatRule ?? 'must be in the right format'],
  ['pattern', (value) => `must match ${String(value)}`],
  ['minLength', (value) => `must have at least ${counted(Number(value), 'character')}`],
  ['maxLength', (value) => `must have at most ${counted(Number(value), 'character')}`],
  ['minimum', (value) => `must be at least ${String(value)}`],
  ['maximum', (value) => `must be at most ${String(value)}`],
  ['multipleOf', (value) => `must be a multiple of ${String(value)}`],
  ['minItems', (value) => `must have at least ${counted(Number(value), 'entry', 'entries')}`],
  ['maxItems', (value) => `must have at most ${counted(Number(value), 'entry', 'entries')}`],
];

function standardRules(field: Field): Rule[] {
  return STANDARD.flatMap(([keyword, inWords]) => {
    const value = { ...field.definition, ...choiceSource(field.definition) }[keyword];
    if (value === undefined) return [];
    const judged = keyword === 'x-choices' ? 'enum' : keyword;
    const message = value === 'duration' ? undefined : errorMessage(field, judged, { limit: value });
    return [{ text: ruleText(field, keyword, inWords(value, field)), ...(message !== undefined && { message }) }];
  });
}

/** A rule that is only advice says 'should'. */
const ruleText = ({ definition }: Field, keyword: string, text: string): string =>
  isAdvice(definition, keyword) ? text.replace(/^must/, 'should') : text;

function boundRules(field: Field, definitionOf: DefinitionOf): Rule[] {
  const { min, max } = field.kind.bounds;
  const rule = (key: 'x-min' | 'x-max', word: string): Rule[] => {
    const bound = field.definition[key];
    if (bound === undefined) return [];
    const own = field.definition['x-messages']?.[key];
    // A limit that depends on answers is not known here, so a standard message, which names the limit, is not shown.
    const message = own ?? (typeof bound === 'object' ? undefined : errorMessage(field, key, { limit: bound }));
    return [
      {
        text: ruleText(field, key, boundText(field, `${word} ${explainOperand(operandOf(bound), definitionOf)}`)),
        ...(message !== undefined && { message }),
      },
    ];
  };
  return [...rule('x-min', min), ...rule('x-max', max)];
}

const boundText = ({ group }: Field, bound: string): string =>
  group ? `must have ${bound} entries` : `must be ${bound}`;
