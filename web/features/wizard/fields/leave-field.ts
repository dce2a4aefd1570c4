import { sameAnswer } from '../../../../engine/changes.ts';
import type { Field, FieldPath } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { announce } from '../../../components/ui/announcer.tsx';

/** The answers with which the user last left the questions of a form. */
const leftWith = new WeakMap<Wizard, Map<FieldPath, unknown>>();

/**
 * Shows a question's error and advice from now on. Announces the error of an answer that has changed since the question
 * was last left, but not that of an unanswered question: a user who moves through the questions to read them would hear
 * an error at each one. Next lists them.
 */
export function leaveField(wizard: Wizard, field: Field, path: FieldPath): void {
  wizard.touch(path);
  const left = leftWith.get(wizard) ?? new Map<FieldPath, unknown>();
  const value = wizard.resolver.value(path);
  const isChanged = !sameAnswer(left.get(path), value);
  leftWith.set(wizard, left.set(path, value));
  const error = wizard.shownError(path);
  if (error && isChanged && wizard.resolver.field(path)?.answered)
    announce(`${field.definition.title}: ${error.message}`);
}
