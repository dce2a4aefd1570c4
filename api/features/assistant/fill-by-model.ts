/** Auto-fill by a language model: from the texts of a person's documents and the answers in other forms, masked. */
import { documentKind } from '../../../engine/product/documents/kinds.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Field } from '../../../engine/model/form.ts';
import {
  askedQuestions,
  readableAnswers,
  rightAnswersOfModel,
} from '../../../engine/product/prefill/asked-of-model.ts';
import type { KnownElsewhere, OfferSource } from '../../../engine/product/prefill/prefill-sources.ts';
import { sourcesOfPerson, type Suggestion } from '../../../engine/product/prefill/suggest-answers.ts';
import type { Deps } from '../../context.ts';
import { openDocuments } from '../../modules/documents/open-documents.ts';
import { askForValues, type AskedValue } from '../../modules/language-model/ask-for-values.ts';
import { personalDataOfForm } from '../../modules/language-model/personal-data.ts';
import type { DataPart } from '../../modules/language-model/write-request.ts';
import type { AskedForm } from './fill-form.ts';

/** Characters that are sent, so that they fit into any model and cost cents: of one text, and of all. */
const LONGEST_TEXT = 8_000;
const LONGEST_ALL = 24_000;
/** Choices that a model is told. It knows countries and states without. */
const MOST_CHOICES = 30;

const INSTRUCTIONS =
  'A person fills in a US immigration form. Find values for its questions in the texts, which are documents of this person and answers in other forms of this person.';

/** A text that may be read, and what it is to the person. */
export interface ReadableText {
  readonly part: DataPart;
  readonly source: OfferSource;
}

/**
 * The texts about the person whom the form is about. Papers by which a person is identified are not among them: the built-in
 * assistant reads these by rules, and nothing is left in them when their numbers and names are masked.
 */
export async function readableTexts(
  deps: Pick<Deps, 'db' | 'vault'>,
  { form, answers, user }: AskedForm,
  known: KnownElsewhere,
): Promise<ReadableText[]> {
  const { sources, isOwners } = sourcesOfPerson(form, answers, known);
  const documents = isOwners ? await openDocuments(deps, { ownerId: user.id }) : [];
  const forms = new Set(sources.flatMap(({ source }) => (source.kind === 'form' ? source.id : [])));
  const texts: ReadableText[] = [
    ...documents
      .filter(({ row: { documentType, state } }) => state === 'PROCESSED' && documentKind(documentType).mayLeave)
      .map(({ row: { id, documentType }, content: { originalName, text } }) => ({
        part: { tag: 'document', text: text ?? '', attributes: { type: documentKind(documentType).title } },
        source: { kind: 'document' as const, id, title: originalName },
      })),
    ...known.earlier
      .filter(({ id }) => forms.has(id))
      .map((earlier) => ({
        part: { tag: 'form', text: readableAnswers(earlier), attributes: { type: earlier.form.title } },
        source: { kind: 'form' as const, id: earlier.id, title: earlier.title },
      })),
  ];
  let room = LONGEST_ALL;
  return texts.flatMap(({ part, source }) => {
    const text = part.text.slice(0, Math.min(LONGEST_TEXT, room)).trim();
    room -= text.length;
    return text === '' ? [] : [{ part: { ...part, text }, source }];
  });
}

/**
 * What the model finds for the questions that are still open, each checked by the form's rules.
 * @param texts what it may read
 * @param suggested what the built-in assistant has found, which stays
 * @returns undefined when there is nothing to read or nothing to ask for: the model is not asked then
 * @throws ModelUnavailable
 */
export async function suggestByModel(
  deps: Deps,
  { form, answers, user, signal }: AskedForm,
  { texts, suggested, today }: { texts: readonly ReadableText[]; suggested: readonly Suggestion[]; today: string },
): Promise<Suggestion[] | undefined> {
  const filled: Answers = { ...answers, ...Object.fromEntries(suggested.map(({ field, value }) => [field, value])) };
  const questions = askedQuestions(form, filled, today);
  if (texts.length === 0 || questions.length === 0) return undefined;
  const found = await askForValues(deps, {
    endpoint: 'form-assist',
    user,
    instructions: INSTRUCTIONS,
    messages: [{ role: 'user', data: texts.map(({ part }) => part) }],
    properties: Object.fromEntries(questions.map((field) => [field.name, askedValue(field)])),
    personal: personalDataOfForm(form, answers),
    signal,
  });
  const values = new Map(found.map(({ name, value }) => [name, value]));
  return rightAnswersOfModel(form, filled, values, today).map(({ field, value }) => {
    const { from } = found.find(({ name }) => name === field)!;
    return {
      field,
      value,
      saidBy: [
        { source: { kind: 'language-model', title: deps.languageModel!.id } },
        { source: texts.find(({ part }) => part === from)!.source },
      ],
      confidence: 'medium',
    };
  });
}

/** A question as a model is asked for its answer. */
function askedValue({ definition, choices, kind }: Field): AskedValue {
  const type = definition.type === 'array' ? 'string' : definition.type;
  const description = [definition.title, definition['x-help']].filter(Boolean).join(' ');
  if (choices && choices.length > MOST_CHOICES) return { type, description, written: 'choice' };
  if (choices) return { type, description, enum: definition.enum ?? choices.map(({ value }) => value) };
  return { type, description, ...(kind.comparedAs(definition) === 'date' && { written: 'date' }) };
}
