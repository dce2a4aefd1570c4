import type { Field, FieldPath } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { announce } from '../../../components/ui/announcer.tsx';

/**
 * Shows a question's error and advice from now on. Announces the error, but not that of an unanswered question: a user
 * who moves through the questions to read them would hear an error at each one. Next lists them.
 */
export function leaveField(wizard: Wizard, field: Field, path: FieldPath): void {
  const wasShown = wizard.shownError(path) !== undefined;
  wizard.touch(path);
  const error = wizard.shownError(path);
  if (error && !wasShown && wizard.resolver.field(path)?.answered)
    announce(`${field.definition.title}: ${error.message}`);
}
