/** Finds out what happens to the stored answers of an older version: it migrates examples and judges the result. */
import { comparedAs } from '../../condition/compile-operand.ts';
import type { Context } from '../../condition/context.ts';
import { answerError } from '../../judge.ts';
import type { Field, Form, FormModel } from '../../model/form.ts';
import { migrateAnswers } from '../../model/migrate-answers.ts';
import { namesAfter, type Move } from '../../model/moves.ts';
import { groupOf, localName } from '../../model/question-name.ts';
import { isAdvice } from '../../model/severity.ts';
import type { Answers } from '../../model/types.ts';
import { parseAnswer } from '../../parse-answer.ts';
import { shortestText } from '../sample/pattern-text.ts';
import { questionsOf } from './names.ts';

export interface Versions {
  readonly older: FormModel;
  readonly newer: Form;
  /** The moves from the older version to the newer one. */
  readonly moves: readonly Move[];
}

/** Answers to the older question that the newer one does not accept. */
export interface RejectedAnswers {
  /** True when no answer fits. */
  readonly all: boolean;
  /** The choices that do not fit. */
  readonly values: readonly string[];
  /** True when several choices do not fit, although each of them does. */
  readonly several: boolean;
  /** What is true of an answer that does not fit, where it was not chosen from a list: `is not a number`. */
  readonly rule?: string;
}

/** The name of a question after these moves; undefined when one of them drops it. */
export const nameThrough = (moves: readonly Move[], name: string): string | undefined =>
  moves.reduce((names, move) => namesAfter(move, names), [name])[0];

/**
 * The answers that the newer form does not accept, or does not have any more.
 * @param isMeant is false for answers that do not matter
 * @returns undefined when all answers fit
 */
export function rejectedAnswers(
  { older, newer, moves }: Versions,
  name: string,
  isMeant: (answer: unknown) => boolean = () => true,
): RejectedAnswers | undefined {
  const was = questionsOf(older).get(name)!.field;
  const newName = nameThrough(moves, name);
  const now = newName === undefined ? undefined : questionsOf(newer).get(newName)?.field;
  const fits = (answer: unknown): boolean => {
    const migrated = migrateAnswers(newer.bundle.definition, older.meta.version, placed(name, answer));
    const stored = now && migrated && answerOf(migrated.answers, newName!);
    return stored !== undefined && !isWrong(now!, parseAnswer(now!, stored), newer);
  };
  const singles = singleAnswers(was).filter(isMeant);
  const lists = choiceLists(was).filter((list) => list.every(isMeant));
  const wrong = singles.filter((answer) => !fits(answer));
  const isChosen = was.choices !== undefined || was.definition.type === 'boolean';
  const several = lists.some((list) => !list.some((one) => wrong.flat().includes(one)) && !fits(list));
  if (singles.length > 0 && wrong.length === 0 && !several) return undefined;
  const isOpen = !isChosen && ['text', 'number'].includes(comparedAs(was.definition));
  return {
    all: !now || (wrong.length === singles.length && !isOpen),
    values: isChosen ? wrong.map(String) : [],
    several,
    ...(!isChosen && now && { rule: ruleOf(now) }),
  };
}

/** What is true of an answer that is not one to this question. */
function ruleOf({ choices, definition: { pattern, type }, kind }: Field): string {
  if (choices) return 'is not one of its choices';
  if (pattern !== undefined) return 'does not match its pattern';
  return `is not ${type === 'integer' ? 'a whole number' : kind.name}`;
}

const PERSON = { email: 'name@example.com', phone: '202-555-0100' };

/** Answers that the question can have: each choice, or some of the values that it takes. */
function singleAnswers({ definition, choices, kind }: Field): unknown[] {
  const { type, enum: values, pattern } = definition;
  if (kind.storedAs === 'list') return (choices ?? []).map(({ value }) => [value]);
  const numbers = [1, 1.5].map((value) => (type === 'string' ? String(value) : value));
  return [
    ...kind.sample({
      texts: (also) => [also?.(PERSON) ?? (pattern === undefined ? undefined : shortestText(pattern)) ?? 'A text'],
      numbers: () => numbers,
      dates: () => ['2026-01-31'],
      lengthsOfTime: () => ['6 months'],
      choices: () => values ?? choices?.map(({ value }) => value) ?? [true, false],
      int: (low) => low,
    }),
  ];
}

/** Lists of two choices of a question that takes several. */
function choiceLists({ choices = [], kind }: Field): unknown[][] {
  if (kind.storedAs !== 'list') return [];
  return choices.slice(1).map(({ value }, index) => [choices[index]!.value, value]);
}

const ROW = 'row';

const placed = (name: string, answer: unknown): Answers => {
  const group = groupOf(name);
  return group === undefined ? { [name]: answer } : { [group]: [{ rowId: ROW, [localName(name)]: answer }] };
};

function answerOf(answers: Answers, name: string): unknown {
  const group = groupOf(name);
  if (group === undefined) return answers[name];
  const [row] = answers[group] as Answers[];
  return row?.[localName(name)];
}

/** The rules about the kind of an answer. Changed limits are described with their question. */
const KIND_RULES: readonly string[] = ['type', 'const', 'enum', 'format', 'pattern'];
const NO_ANSWERS: Omit<Context, 'validators'> = { today: '', relevant: {} };

function isWrong(field: Field, answer: unknown, { validators }: Form): boolean {
  if (answer === undefined) return false;
  const keyword = answerError(field, answer, { validators, ...NO_ANSWERS })?.keyword;
  return keyword !== undefined && KIND_RULES.includes(keyword) && !isAdvice(field.definition, keyword);
}
