import { counted } from '../../../engine/lib/counted.ts';
import { fieldName } from '../../../engine/model/field-name.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Field, Form } from '../../../engine/model/form.ts';
import type { OfferSource } from '../../../engine/product/prefill/prefill-sources.ts';
import {
  suggestAnswers,
  type AnswerSource,
  type Suggestion,
  type Suggestions,
} from '../../../engine/product/prefill/suggest-answers.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { runInUserQueue } from '../../lib/user-queue.ts';
import { knownElsewhere } from '../../modules/forms/known-elsewhere.ts';
import { mayEdit } from '../../modules/forms/may-edit.ts';
import type { FormRow } from '../../modules/forms/queries.ts';
import { ModelUnavailable } from '../../modules/language-model/model-unavailable.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { modelTask, suggestByModel, type ModelTask } from './fill-by-model.ts';
import type { FormAssistance } from './schemas.ts';
import { fallbackNotice } from './fallback-notice.ts';

/** A form with the answers on the screen of the user who asks. */
export interface AskedForm {
  readonly row: FormRow;
  readonly form: Form;
  readonly answers: Answers;
  readonly user: UserRow;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
}

/**
 * Suggests values for the form's unanswered fields: those that the built-in assistant knows, and those that a language
 * model finds in documents and other forms. The user's place in the queue is released before the model is asked.
 * @throws AppError BUSY
 */
export async function fillForm(deps: Deps, asked: AskedForm): Promise<FormAssistance> {
  const { form, user, signal } = asked;
  const known = await runInUserQueue(deps.userQueue, { ownerId: user.id, signal }, () => knownAnswers(deps, asked));
  const model = await answersOfModel(deps, asked, known);
  const order = new Map(form.fields.map(({ name }, index) => [name, index]));
  const suggestions = [...known.suggested, ...model.suggested].toSorted(
    (a, b) => order.get(a.field)! - order.get(b.field)!,
  );
  return {
    prefillData: Object.fromEntries(suggestions.map(({ field, value }) => [field, value])),
    suggestions: [
      ...(suggestions.length > 0 ? [foundText(suggestions)] : []),
      ...(model.suggested.length > 0 ? [modelText(model.suggested.length)] : []),
    ],
    warnings: known.contradicted.map(({ field, source }) => contradictionText(field, source)),
    ...model.made,
    sources: [],
    offers: suggestions.map((suggestion) => ({ ...suggestion, saidBy: [...suggestion.saidBy] })),
  };
}

interface Known {
  readonly suggested: readonly Suggestion[];
  readonly contradicted: Suggestions['contradicted'];
  /** Undefined when no language model is asked. */
  readonly task?: ModelTask;
}

async function knownAnswers(deps: Deps, asked: AskedForm): Promise<Known> {
  const { row, form, answers, user } = asked;
  if (!isFillable(row, answers)) return { suggested: [], contradicted: [] };
  const known = await knownElsewhere(deps, { id: row.id, user, readsDocuments: true });
  const { suggestions: suggested, contradicted } = suggestAnswers(form, answers, known);
  if (!deps.languageModel) return { suggested, contradicted };
  return { suggested, contradicted, task: await modelTask(deps, asked, { known, suggested }) };
}

async function answersOfModel(
  deps: Deps,
  asked: AskedForm,
  { suggested: held, task }: Known,
): Promise<{ suggested: readonly Suggestion[]; made: Pick<FormAssistance, 'engine' | 'model' | 'notice'> }> {
  try {
    const suggested = task && (await suggestByModel(deps, asked, task));
    const isNothing = suggested?.length === 0 && held.length === 0;
    if (!suggested || isNothing) return { suggested: [], made: { engine: 'built-in' } };
    if (suggested.length === 0) return { suggested, made: { engine: 'built-in', notice: NOTHING_MORE } };
    return { suggested, made: { engine: 'language-model', model: deps.languageModel!.id } };
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    const notice = fallbackNotice(error.reason);
    return { suggested: [], made: { engine: 'built-in', ...(notice !== undefined && { notice }) } };
  }
}

/** Shown when the model gave no value, or none that is in its texts and that the form accepts. */
const NOTHING_MORE =
  'The language model found nothing more in your texts. These answers come from the built-in assistant.';

/** False for very long answers: such a form is already filled in, and checking each value in it would take seconds. */
const isFillable = (row: FormRow, answers: Answers): boolean =>
  mayEdit(row) && JSON.stringify(answers).length <= QUOTAS.prefillBytes;

/** 'I found 3 answers in passport.jpg and your profile. Check each one before you use it.' */
function foundText(suggestions: readonly Suggestion[]): string {
  const names = [
    ...new Set(
      suggestions.flatMap(({ saidBy }) => {
        const first = saidBy.map(({ source }) => source).find(isHeld);
        return first ? [sourceName(first)] : [];
      }),
    ),
  ];
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `I found ${counted(suggestions.length, 'answer')} in ${list}. Check ${suggestions.length === 1 ? 'it' : 'each one'} before you use it.`;
}

const modelText = (count: number): string =>
  count === 1
    ? 'The language model has found 1 of them. Compare it with the text that it comes from.'
    : `The language model has found ${count} of them. Compare them with the texts that they come from.`;

const isHeld = (source: AnswerSource): source is OfferSource => source.kind !== 'language-model';

const sourceName = (source: OfferSource): string =>
  source.kind === 'profile' ? 'your profile' : source.kind === 'form' ? `your form '${source.title}'` : source.title;

const contradictionText = ({ definition }: Field, source: OfferSource): string =>
  `'${fieldName(definition)}' is not what ${sourceName(source)} says. Check which of the two is right.`;
