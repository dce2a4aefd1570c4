/** Describes what has changed about one question, in one sentence for each change. */
import { explainCondition } from '../explain/explain-condition.ts';
import { writeConstant, type DefinitionOf } from '../explain/explain-operand.ts';
import { rulesOf, type Rule } from '../explain/field-rules.ts';
import type { Field } from '../../model/form.ts';
import { isRegisteredWidget, type RegisteredWidget } from '../../model/types.ts';
import { keepsOrder, quote, sentences, textChange } from './names.ts';

/** A question in the older or newer form, with the definitions that its conditions and bounds name. */
export interface Side {
  readonly field: Field;
  readonly title: string;
  readonly definitionOf: DefinitionOf;
}

export function questionChanges(older: Side, newer: Side): string[] {
  const { title } = newer;
  const [before, now] = [older.field, newer.field];
  return [
    ...sentences(
      before.definition.title !== now.definition.title &&
        `${older.title} is called ${quote(now.definition.title)} now.`,
      before.required !== now.required && `${title} ${now.required ? 'must be answered' : 'may stay empty'} now.`,
    ),
    ...kindChanges(before, now, title),
    ...fixedChanges(before, now, title),
    ...whenChanges(older, newer),
    ...choiceChanges(before, now, title),
    ...ruleChanges(older, newer),
    ...textChanges(before, now, title),
    ...knownAnswerChanges(older, newer),
  ];
}

/** What has changed about the known answers that are offered, and about when a language model reads the answer. */
function knownAnswerChanges(
  { field: before, definitionOf: oldTitles }: Side,
  { field: now, title, definitionOf }: Side,
): string[] {
  const [sources, topic] = [now.definition['x-prefill'] ?? [], now.definition['x-topic']];
  const [oldWhen, when] = [
    before.prefillWhen && explainCondition(before.prefillWhen, oldTitles),
    now.prefillWhen && explainCondition(now.prefillWhen, definitionOf),
  ];
  return sentences(
    JSON.stringify(before.definition['x-prefill'] ?? []) !== JSON.stringify(sources) &&
      (sources.length === 0
        ? `${title}: no known answers are offered now.`
        : `${title}: known answers come from ${listed(sources.map((one) => (typeof one === 'string' ? one : one.value)))} now.`),
    oldWhen !== when &&
      `${title}: known answers are now offered ${when === undefined ? 'always' : `only when ${when}`}.`,
    before.definition['x-topic'] !== topic &&
      `${title}: a language model now reads it for ${topic === undefined ? 'no other question' : `open questions about ${topic}`}.`,
  );
}

const KINDS = { string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'a tick', array: 'a list' };
const CONTROLS: Record<Exclude<Field['widget'], RegisteredWidget>, string> = {
  text: 'a line of text',
  textarea: 'several lines of text',
  radio: 'options that are all visible',
  select: 'a list that opens',
  combobox: 'a list that people search by typing',
  date: 'month, day and year',
  month: 'month and year',
  email: 'an e-mail address',
  tel: 'a phone number',
  money: 'an amount',
  number: 'a number',
  checkbox: 'a box to tick',
  checkboxes: 'boxes to tick',
  group: 'rows',
};
const controlOf = (widget: Field['widget']): string =>
  isRegisteredWidget(widget) ? `the control ${widget}` : CONTROLS[widget];

function kindChanges(before: Field, now: Field, title: string): string[] {
  if (before.definition.type !== now.definition.type)
    return [`${title} now asks for ${KINDS[now.definition.type]}, no longer for ${KINDS[before.definition.type]}.`];
  if (before.widget !== now.widget)
    return [`${title} is now answered with ${controlOf(now.widget)}, no longer with ${controlOf(before.widget)}.`];
  return [];
}

function fixedChanges({ definition: before }: Field, { definition: now }: Field, title: string): string[] {
  if (before.readOnly === now.readOnly) return [];
  return [
    now.readOnly
      ? `${title} is now fixed: it is shown and no longer asked.`
      : `${title} is no longer fixed: it is asked now.`,
  ];
}

/** When a question is asked; undefined when it is always asked. */
const whenOf = ({ field, definitionOf }: Side): string | undefined =>
  field.visibleWhen && explainCondition(field.visibleWhen, definitionOf);

function whenChanges(older: Side, newer: Side): string[] {
  const [before, now] = [whenOf(older), whenOf(newer)];
  if (before === now) return [];
  if (now === undefined) return [`${newer.title} is now always asked. Before, it was asked only when ${before}.`];
  return [
    `${newer.title} is now asked only when ${now}.${before === undefined ? '' : ` Before, it was asked only when ${before}.`}`,
  ];
}

function choiceChanges(before: Field, now: Field, title: string): string[] {
  if (!before.choices || !now.choices) return [];
  const labels = (field: Field) => new Map((field.choices ?? []).map(({ value, label }) => [value, label ?? value]));
  const [old, own] = [labels(before), labels(now)];
  const added = [...own].filter(([value]) => !old.has(value)).map(([, label]) => label);
  const removed = [...old].filter(([value]) => !own.has(value)).map(([, label]) => label);
  const reworded = [...own].filter(([value, label]) => old.has(value) && old.get(value) !== label);
  return [
    ...(added.length > 0 ? [`${title} has new choices: ${listed(added)}.`] : []),
    ...(removed.length > 0 ? [`${title} no longer has the choices: ${listed(removed)}.`] : []),
    ...(keepsOrder([...old.keys()], [...own.keys()]) ? [] : [`${title}: its choices are in a different order.`]),
    ...reworded.map(([value, label]) => `${title}: the choice ${quote(old.get(value)!)} is now ${quote(label)}.`),
  ];
}

const LISTED = 12;
/** The words in quotes, at most 12 of them. */
export const listed = (words: readonly string[]): string =>
  [...words.slice(0, LISTED).map(quote), ...(words.length > LISTED ? [`${words.length - LISTED} more`] : [])].join(
    ', ',
  );

/** Rules whose changes other functions describe. */
const TOLD = /^must be (answered|one of \d+ options|in the list )/;

function ruleChanges(older: Side, newer: Side): string[] {
  const [before, now] = [rulesOf(older.field, older.definitionOf), rulesOf(newer.field, newer.definitionOf)];
  const missingIn =
    (rules: readonly Rule[]) =>
    ({ text }: Rule): boolean =>
      !TOLD.test(text) && !rules.some((one) => one.text === text);
  const [added, gone] = [now.filter(missingIn(before)), before.filter(missingIn(now))];
  const { title } = newer;
  // A standard message changes only with the title, and that change is described already.
  const messages = [older, newer].map(({ field }) => JSON.stringify(field.definition['x-messages']));
  const errors = messages[0] === messages[1] ? [] : messageChanges(before, now, title);
  if (added.length === 1 && gone.length === 1)
    return [`${title} ${added[0]!.text} now (before: ${gone[0]!.text}).`, ...errors];
  return [
    ...added.map(({ text }) => `${title} ${text} now.`),
    ...gone.map(({ text }) => `${title}: the rule that it ${text} is gone.`),
    ...errors,
  ];
}

function messageChanges(before: readonly Rule[], now: readonly Rule[], title: string): string[] {
  return now.flatMap(({ text, message }) => {
    const old = before.find((one) => one.text === text);
    if (!old || message === undefined || old.message === undefined || old.message === message) return [];
    return [`${title}: the error ${quote(old.message)} is now ${quote(message)}.`];
  });
}

const TEXTS = [
  ['x-help', 'the help'],
  ['x-placeholder', 'the example in the empty field'],
  ['x-section', 'the heading above it'],
  ['x-reviewTitle', 'its name in the review'],
] as const;

function textChanges({ definition: before }: Field, { definition: now }: Field, title: string): string[] {
  const texts = TEXTS.flatMap(([key, what]) => textChange(title, what, { was: before[key], is: now[key] }));
  if (before.default === now.default) return texts;
  return [
    ...texts,
    now.default === undefined
      ? `${title} starts empty in new forms.`
      : `${title} starts as ${quote(writeConstant(now.default))} in new forms.`,
  ];
}
