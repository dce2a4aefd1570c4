/** Explains why questions are hidden, for a person who tests a definition. */
import { answerAt } from '../../answers.ts';
import { conditionReads } from '../../condition/reads.ts';
import { explainCondition } from './explain-condition.ts';
import { quoteTitle } from './explain-operand.ts';
import type { Answers } from '../../model/types.ts';
import type { FieldPath, FieldState, Resolution } from '../../model/form.ts';
import { formatAnswer } from '../../review/format-answer.ts';

export interface HiddenQuestion {
  readonly path: FieldPath;
  readonly title: string;
  /** Id of the question's step. */
  readonly step: string;
  /** When it is asked: `“Marital status” is Married`. */
  readonly when: string;
  /** Why it is hidden, one clause for each answer that the condition reads: `“Marital status” is Single`. */
  readonly because: readonly string[];
}

/** Every hidden question in screen order, cells of repeating groups included. */
export function hiddenQuestions({ fields }: Resolution, answers: Answers): HiddenQuestion[] {
  return [...fields.values()].flatMap(({ path, visible, field: { definition, step, visibleWhen } }) => {
    if (visible || !visibleWhen) return [];
    const row = path.slice(0, path.lastIndexOf('/') + 1);
    const pathOf = (name: string): FieldPath => (fields.has(row + name) ? row + name : name);
    const definitionOf = (name: string) => fields.get(pathOf(name))?.field.definition;
    const clause = (name: string): string =>
      `${quoteTitle(name, definitionOf)} ${stateInWords(fields.get(pathOf(name)), answerAt(answers, pathOf(name)))}`;
    return {
      path,
      title: definition.title,
      step,
      when: explainCondition(visibleWhen, definitionOf),
      because: [...new Set(conditionReads(visibleWhen))].map(clause),
    };
  });
}

function stateInWords(state: FieldState | undefined, value: unknown): string {
  if (!state?.visible) return 'is not asked';
  return state.answered ? `is ${formatAnswer(state.field, value) ?? String(value)}` : 'is not answered';
}
