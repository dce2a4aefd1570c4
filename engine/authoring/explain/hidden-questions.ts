/** Explains why questions are hidden, for a person who tests a definition. */
import { conditionReads } from '../../condition/reads.ts';
import { explainCondition } from './explain-condition.ts';
import { quoteTitle } from './explain-operand.ts';
import type { Answers } from '../../model/types.ts';
import type { Field, FieldPath, FieldState, Form, Resolution } from '../../model/form.ts';
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
export function hiddenQuestions(form: Form, { fields }: Resolution, answers: Answers): HiddenQuestion[] {
  return [...fields.values()]
    .filter((state) => !state.visible)
    .map(({ path, field }) => {
      const group = field.parent === undefined ? undefined : form.byName.get(field.parent)?.group;
      const [groupName = '', rowId = ''] = path.split('/');
      const row = group && (answers[groupName] as Answers[]).find((one) => one['rowId'] === rowId);
      const fieldOf = (name: string): Field | undefined => group?.byName.get(name) ?? form.byName.get(name);
      const definitionOf = (name: string) => fieldOf(name)?.definition;
      const reads = new Set(field.visibleWhen ? conditionReads(field.visibleWhen) : []);
      return {
        path,
        title: field.definition.title,
        step: field.step,
        when: field.visibleWhen ? explainCondition(field.visibleWhen, definitionOf) : 'always',
        because: [...reads].map((name) => {
          const inRow = group?.byName.has(name) === true;
          const state = fields.get(inRow ? `${groupName}/${rowId}/${name}` : name);
          return `${quoteTitle(name, definitionOf)} ${stateInWords(state, inRow ? row?.[name] : answers[name])}`;
        }),
      };
    });
}

function stateInWords(state: FieldState | undefined, value: unknown): string {
  if (!state?.visible) return 'is not asked';
  return state.answered ? `is ${formatAnswer(state.field, value) ?? String(value)}` : 'is not answered';
}
