import { runInUserQueue } from '../../lib/user-queue.ts';
import { personalDataOfForm } from '../../modules/language-model/personal-data.ts';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { migrateTyped } from '../../modules/forms/judge-answers.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { answerChat, wholeAnswer } from './answer-chat.ts';
import { countQuestion, type QuestionsLeft } from './count-question.ts';
import { fillForm, type AskedForm } from './fill-form.ts';
import type { AssistQuestion, FormAssistance } from './schemas.ts';

interface Asked {
  readonly id: string;
  readonly user: UserRow;
  readonly asked: AssistQuestion;
  readonly signal: AbortSignal;
}

/**
 * Answers a question about a form, or suggests values for its unanswered fields. It changes nothing: the user decides
 * which values to use. The user's place in the queue is released before a language model is asked, because its reply
 * may take many seconds.
 * @throws AppError NOT_FOUND; RATE_LIMITED; DEFINITION_UNKNOWN; BAD_REQUEST for another form's type or answers
 */
export async function assistForm(deps: Deps, request: Asked): Promise<FormAssistance> {
  const { user, asked, signal } = request;
  const opened = await runInUserQueue(deps.userQueue, { ownerId: user.id, signal }, () => openAsked(deps, request));
  if (asked.requestAutoFill) return { ...(await fillForm(deps, opened)), ...opened.left };
  const { response, sources, ...made } = await wholeAnswer(
    answerChat(deps, {
      asked,
      form: opened.form,
      user,
      signal,
      left: opened.left,
      endpoint: 'form-assist',
      personal: personalDataOfForm(opened.form, opened.answers),
    }),
  );
  return { ...made, prefillData: {}, suggestions: [response], warnings: [], sources: [...sources], offers: [] };
}

async function openAsked(deps: Deps, { id, user, asked, signal }: Asked): Promise<AskedForm & { left: QuestionsLeft }> {
  const row = await requireForm(deps.db, { id, ownerId: user.id });
  if (asked.formType !== row.formType)
    throw new AppError('BAD_REQUEST', 'This form has another type.', {
      fields: { formType: 'This form has another type.' },
    });
  const { form, answers } = await migrateTyped(deps, row, asked.currentFormData, asked.definition);
  // Last, so that a question that is refused does not count.
  const left = await countQuestion(deps, user);
  return { row, form, answers, user, signal, left };
}
