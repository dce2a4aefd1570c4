/** Checks one field of a definition: its keywords must fit each other. */
import { comparedAs } from '../../condition/compile-operand.ts';
import { kindOf } from '../../fields/kinds.ts';
import { readText, text } from '../../fields/text.ts';
import { ADVISABLE_RULES } from '../../model/severity.ts';
import { ownValue } from '../../lib/own-value.ts';
import { checkCondition, refuseToday } from './check-condition.ts';
import { checkFormatLength, checkLimits, checkNumbers, checkPatternLength, checkTick } from './check-limits.ts';
import { checkBound } from './check-operand.ts';
import { checkPrefill } from './check-prefill.ts';
import type { DefinitionRule } from './check-rules.ts';
import { repeatedChoices } from './repeated-choices.ts';
import { segment } from '../../condition/compile-condition.ts';
import {
  allowsAnswer,
  checkDashes,
  checkPattern,
  didYouMean,
  domainOf,
  listed,
  type CheckScope,
  type Reader,
} from './check-scope.ts';
import { choiceSource } from '../../model/items.ts';
import { isRegisteredWidget, type Constant, type FieldDefinition } from '../../model/types.ts';

export function checkField(
  scope: CheckScope,
  field: FieldDefinition,
  pointer: string,
  required: boolean,
  reader: Reader,
): void {
  if (checkPattern(scope, field.pattern, `${pointer}/pattern`)) {
    checkPatternLength(scope, field, field.pattern, pointer);
    checkDatePattern(scope, field, field.pattern, `${pointer}/pattern`);
    checkAnchors(scope, field.pattern, pointer);
    checkDashes(scope, field, field.pattern, `${pointer}/pattern`);
  }
  checkLimits(scope, field, pointer);
  checkFormatLength(scope, field, pointer);
  checkNumbers(scope, field, pointer);
  checkTick(scope, field, pointer, required);
  checkChoices(scope, field, pointer);
  checkControl(scope, field, pointer);
  checkDefault(scope, field, pointer);
  checkPlaceholder(scope, field, pointer);
  checkMessages(scope, field, pointer, required);
  checkSeverity(scope, field, pointer);
  checkPrefill(scope, field, pointer);
  const visibleWhen = field['x-visibleWhen'];
  if (visibleWhen) {
    checkCondition(scope, visibleWhen, `${pointer}/x-visibleWhen`, reader);
    // A question would come and go at midnight, and the PDF could print other questions than were submitted.
    refuseToday(scope, visibleWhen, `${pointer}/x-visibleWhen`, reader);
  }
  for (const key of ['x-min', 'x-max'] as const) {
    if (field[key] !== undefined)
      checkBound(scope, field, field[key], `${pointer}/${key}`, { ...reader, isBound: true });
  }
}

/** Warns of a pattern that is not for the whole text. */
function checkAnchors({ report }: CheckScope, pattern: string, pointer: string): void {
  // An escaped character, or one in a set, has no special meaning.
  let outside = pattern.replaceAll(/\\.|\[[^\]]*\]/gsu, '');
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '');
  if (outside.split('|').every((one) => one.startsWith('^') && one.endsWith('$'))) return;
  report(
    'pattern-open',
    `${pointer}/pattern`,
    'The pattern also accepts other text before or after the answer.',
    'Begin it with ^ and end it with $, and put alternatives into brackets: ^(A|B)$. If it may be anywhere in the text, write ^.*A.*$.',
  );
}

/** The days of two centuries. */
const DAYS = 73_000;

/** Reports a pattern for a date or a month as people write it, such as 01/31/2026, because it is stored in another way. */
function checkDatePattern({ report }: CheckScope, field: FieldDefinition, pattern: string, pointer: string): void {
  const kind = comparedAs(field);
  if (kind !== 'date' && kind !== 'month') return;
  const [length, example] = kind === 'date' ? [10, '2026-01-31'] : [7, '2026-01'];
  const test = new RegExp(pattern, 'u');
  for (let day = 1; day <= DAYS; day += 1)
    if (test.test(new Date(Date.UTC(1900, 0, day)).toISOString().slice(0, length))) return;
  report(
    'pattern-unmatched',
    pointer,
    `No ${kind} matches the pattern, so no answer can be valid.`,
    `Take the pattern away. If only some answers are right, it tests them as they are stored: ${example}.`,
  );
}

function checkChoices(scope: CheckScope, field: FieldDefinition, pointer: string): void {
  const { enum: values, 'x-choices': list } = choiceSource(field);
  const source = field.items ? `${pointer}/items` : pointer;
  for (const { index, message, fix } of repeatedChoices((values ?? []).map((one) => ({ value: String(one) }))))
    scope.report('choices-double', `${source}/enum/${index}`, message, fix);
  const { const: fixed } = field;
  if (fixed !== undefined) checkReadable(scope, field, fixed, `${pointer}/const`);
  values?.forEach((value, index) => checkReadable(scope, field, value, `${source}/enum/${index}`));
  if (list === undefined) return;
  const at = `${source}/x-choices`;
  const choices = ownValue(scope.choices, list);
  const lists = Object.keys(scope.choices);
  if (!choices) {
    scope.report(
      'choices-unknown',
      at,
      `There is no list of choices '${list}'.`,
      lists.length > 0
        ? didYouMean(list, lists)
        : `Write it as choices/${list}.json, or copy the folder form-definitions/choices.`,
    );
  } else if (choices.length === 0) {
    scope.report('misshapen', at, `The list '${list}' is empty.`, 'Give it entries.');
  } else {
    for (const { message, fix } of repeatedChoices(choices)) scope.report('choices-double', at, message, fix);
    for (const { value } of choices) checkReadable(scope, field, value, at);
  }
}

/** Reports a choice or fixed answer that no answer can be equal to: a fraction, or a text that is read as another one. */
function checkReadable({ report }: CheckScope, field: FieldDefinition, value: Constant, pointer: string): void {
  if (field.type === 'integer' && !Number.isInteger(value))
    return report(
      'choices-unsuited',
      pointer,
      `${String(value)} can never be the answer, because the question takes only whole numbers.`,
      'Write a whole number, or give the question "type": "number".',
    );
  if (typeof value !== 'string') return;
  const read = readText(value, field);
  if (read === value) return;
  // A character that is left out or replaced is often invisible, or looks like the other one.
  const shown = value.replaceAll(/./gsu, (character) =>
    read.includes(character) ? character : `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
  report(
    'choices-unsuited',
    pointer,
    `"${shown}" can never be the answer, because an answer with this text is read as "${read}".`,
    `Write "${read}".`,
  );
}

const CHOOSING: readonly unknown[] = ['radio', 'select', 'combobox'];

/** Reports a control that does not fit what the question asks for. */
function checkControl(scope: CheckScope, field: FieldDefinition, pointer: string): void {
  const widget = field['x-widget'];
  const kind = kindOf(field);
  if (widget === undefined || isRegisteredWidget(widget) || kind.widgets.includes(widget)) return;
  const report = (rule: DefinitionRule, problem: string, fix: string): void =>
    scope.report(rule, `${pointer}/x-widget`, `The control '${widget}' ${problem}.`, fix);
  if (hasChoices(field))
    report('control-unsuited', 'does not show the choices', "Take 'x-widget' away, or use radio, select or combobox.");
  else if (CHOOSING.includes(widget))
    report(
      'choices-absent',
      'has nothing to choose from',
      "Give the field 'enum' or 'x-choices', or take 'x-widget' away.",
    );
  else
    report(
      'control-unsuited',
      `does not suit ${kind.name}`,
      "Take 'x-widget' away: the control follows from the type and format.",
    );
}

function checkDefault(scope: CheckScope, field: FieldDefinition, pointer: string): void {
  const value = field.default;
  if (value === undefined || allowsAnswer(scope, field, value)) return;
  const domain = domainOf(field, scope.choices);
  const [problem, fix] =
    domain && !domain.includes(value)
      ? ['is not among the choices.', `Use one of: ${listed(domain)}.`]
      : ['is not a valid answer to its own question.', 'Change the default, or the rule that it breaks.'];
  scope.report('default-wrong', `${pointer}/default`, `The default ${JSON.stringify(value)} ${problem}`, fix);
}

/** One word with a digit. With an X, a # or the like in the place of digits, it shows only the shape of the answer. */
const SAMPLE = /^[^\sX#_*…]*\d[^\sX#_*…]*$/i;

/**
 * Reports a placeholder that the question itself refuses: the screen shows it as an example, and so does the standard
 * message of a pattern, 'Must look like …'.
 */
function checkPlaceholder({ report }: CheckScope, field: FieldDefinition, pointer: string): void {
  const placeholder = field['x-placeholder'];
  const sample = placeholder?.replace(/^(?:e\.g\.|such as|for example|example:) */i, '');
  if (sample === undefined || kindOf(field) !== text || !SAMPLE.test(sample)) return;
  if (text.allowsDefault(field, readText(sample, field))) return;
  report(
    'placeholder-wrong',
    `${pointer}/x-placeholder`,
    `The placeholder "${placeholder}" is not a valid answer to its own question.`,
    'Change the placeholder, or the rule that it breaks.',
  );
}

function checkSeverity(scope: CheckScope, field: FieldDefinition, pointer: string): void {
  if (field['x-severity'] === undefined) return;
  if (ADVISABLE_RULES.some((keyword) => field[keyword] !== undefined && field[keyword] !== 'duration')) return;
  scope.report(
    'severity-idle',
    `${pointer}/x-severity`,
    'The field has no rule that can be advice.',
    "Take 'x-severity' away: it does not apply to a list of choices, a fixed answer or the type of an answer.",
  );
}

/** Reports a message for a rule that the field does not have: it would never be shown. */
function checkMessages(scope: CheckScope, field: FieldDefinition, pointer: string, required: boolean): void {
  for (const keyword of Object.keys(field['x-messages'] ?? {})) {
    if (hasRule(field, keyword, required)) continue;
    const fix =
      keyword === 'required'
        ? "Name the field under 'required', or take the message away."
        : `Add '${keyword}' to the field, or take the message away.`;
    scope.report(
      'message-idle',
      `${pointer}/x-messages/${segment(keyword)}`,
      `There is a message for '${keyword}', which this field does not have.`,
      fix,
    );
  }
}

function hasRule(field: FieldDefinition, keyword: string, required: boolean): boolean {
  if (keyword === 'required') return required;
  if (keyword === 'type') return field.type !== 'string';
  if (keyword === 'enum') return hasChoices(field);
  if (keyword === 'format') return field.format !== undefined && field.format !== 'duration';
  return Object.hasOwn(field, keyword);
}

function hasChoices(field: FieldDefinition): boolean {
  const { enum: values, 'x-choices': list } = choiceSource(field);
  return values !== undefined || list !== undefined;
}
