import type { Answers } from '../../../engine/model/types.ts';
import type { Field } from '../../../engine/model/form.ts';
import type { OfferSource } from '../../../engine/product/prefill/prefill-sources.ts';
import { suggestAnswers, type Suggestion } from '../../../engine/product/prefill/suggest-answers.ts';
import { mayEdit } from '../../modules/forms/may-edit.ts';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { migrateTyped } from '../../modules/forms/judge-answers.ts';
import { knownElsewhere } from '../../modules/forms/known-elsewhere.ts';
import { getForm, type FormRow } from '../../modules/forms/queries.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { answerQuestion } from './answer-question.ts';
import { countQuestion } from './count-question.ts';
import type { AssistQuestion, FormAssistance } from './schemas.ts';

/**
 * Answers a question about a form, or says what may fill its unanswered fields. It changes nothing: values are taken by the person.
 * @throws AppError NOT_FOUND; RATE_LIMITED; DEFINITION_UNKNOWN; BAD_REQUEST for another form's type or answers
 */
export async function assistForm(
  deps: Deps,
  { id, user, asked }: { id: string; user: UserRow; asked: AssistQuestion },
): Promise<FormAssistance> {
  const row = await getForm(deps.db, { id, ownerId: user.id });
  if (!row) throw formNotFound();
  if (asked.formType !== row.formType)
    throw new AppError('BAD_REQUEST', 'This form is of another type.', {
      fields: { formType: 'This form is of another type.' },
    });
  if (asked.requestAutoFill) return fillForm(deps, { row, user, asked });
  const { response, engine, sources } = await answerQuestion(deps, { question: asked.question, userId: user.id });
  return { prefillData: {}, suggestions: [response], warnings: [], engine, sources: [...sources], offers: [] };
}

async function fillForm(
  deps: Deps,
  { row, user, asked }: { row: FormRow; user: UserRow; asked: AssistQuestion },
): Promise<FormAssistance> {
  await countQuestion(deps, user.id);
  const { form, answers } = await migrateTyped(deps, row, asked.currentFormData, asked.definition);
  const { suggestions, contradicted } = isFillable(row, answers)
    ? suggestAnswers(form, answers, await knownElsewhere(deps, { id: row.id, user }))
    : { suggestions: [], contradicted: [] };
  return {
    prefillData: Object.fromEntries(suggestions.map(({ field, value }) => [field, value])),
    suggestions: suggestions.length > 0 ? [foundText(suggestions)] : [],
    warnings: contradicted.map(({ field, source }) => contradictionText(field, source)),
    engine: 'built-in',
    sources: [],
    offers: suggestions.map((suggestion) => ({ ...suggestion, saidBy: [...suggestion.saidBy] })),
  };
}

/** What is this long is filled in already, and judging each value in it would take seconds. */
const isFillable = (row: FormRow, answers: Answers): boolean =>
  mayEdit(row) && JSON.stringify(answers).length <= QUOTAS.prefillBytes;

/** 'I found 3 answers in passport.jpg and your profile. Check each one before you use it.' */
function foundText(suggestions: readonly Suggestion[]): string {
  const names = [
    ...new Set(suggestions.flatMap(({ saidBy }) => saidBy.slice(0, 1).map(({ source }) => sourceName(source)))),
  ];
  const count = suggestions.length === 1 ? '1 answer' : `${suggestions.length} answers`;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `I found ${count} in ${list}. Check ${suggestions.length === 1 ? 'it' : 'each one'} before you use it.`;
}

const sourceName = (source: OfferSource): string =>
  source.kind === 'profile' ? 'your profile' : source.kind === 'form' ? `your form '${source.title}'` : source.title;

const contradictionText = ({ definition }: Field, source: OfferSource): string =>
  `'${definition['x-reviewTitle'] ?? definition.title}' is not what ${sourceName(source)} says. Check which of the two is right.`;
