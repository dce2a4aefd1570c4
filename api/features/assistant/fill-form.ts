import type { Answers } from '../../../engine/model/types.ts';
import type { Field, Form } from '../../../engine/model/form.ts';
import type { OfferSource } from '../../../engine/product/prefill/prefill-sources.ts';
import { suggestAnswers, type Suggestion } from '../../../engine/product/prefill/suggest-answers.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { takeTurn } from '../../lib/turns.ts';
import { knownElsewhere } from '../../modules/forms/known-elsewhere.ts';
import { mayEdit } from '../../modules/forms/may-edit.ts';
import type { FormRow } from '../../modules/forms/queries.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import type { FormAssistance } from './schemas.ts';

/** A form as it is on the screen of the person who asks. */
export interface AskedForm {
  readonly row: FormRow;
  readonly form: Form;
  readonly answers: Answers;
  readonly user: UserRow;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What may fill the form's unanswered fields. @throws AppError BUSY */
export async function fillForm(deps: Deps, asked: AskedForm): Promise<FormAssistance> {
  const { row, form, answers, user, signal } = asked;
  const { suggestions, contradicted } = await takeTurn(deps.turns, { ownerId: user.id, signal }, async () =>
    isFillable(row, answers)
      ? suggestAnswers(form, answers, await knownElsewhere(deps, { id: row.id, user }))
      : { suggestions: [], contradicted: [] },
  );
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
