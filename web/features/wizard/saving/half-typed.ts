import { answerAt, withAnswerAt } from '../../../../engine/answers.ts';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Answers } from '../../../../engine/model/types.ts';

/** The texts in a wizard's fields that are not complete answers yet. They are kept with the answers, so none is lost. */
export function createHalfTyped() {
  const texts = new Map<FieldPath, string>();
  return {
    /**
     * @param text undefined when the field no longer has such a text
     * @returns whether that is a change
     */
    note(path: FieldPath, text: string | undefined): boolean {
      if (texts.get(path) === text) return false;
      if (text === undefined) texts.delete(path);
      else texts.set(path, text);
      return true;
    },
    isEmpty: (): boolean => texts.size === 0,
    /** Forgets the texts that answers from elsewhere have replaced. */
    forgetReplaced(answers: Answers): void {
      for (const [path, text] of texts) if (answerAt(answers, path) !== text) texts.delete(path);
    },
    /** The answers with these texts in place of what is in their fields. */
    addTo: (answers: Answers): Answers =>
      [...texts].reduce((all, [path, text]) => withAnswerAt(all, path, text), answers),
  };
}
