/** Auto-fill by a language model. It reads the texts of the user's documents and the answers in other forms, masked. */
import { documentKind } from '../../../engine/product/documents/kinds.ts';
import { cutText } from '../../../engine/lib/cut-text.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Field } from '../../../engine/model/form.ts';
import { askedQuestions, readableAnswers, validModelAnswers } from '../../../engine/product/prefill/model-questions.ts';
import { isOfOtherSet } from '../../../engine/product/prefill/value-sets.ts';
import type { KnownElsewhere, OfferSource } from '../../../engine/product/prefill/prefill-sources.ts';
import { sourcesOfPerson, type Suggestion } from '../../../engine/product/prefill/suggest-answers.ts';
import type { Deps } from '../../context.ts';
import { resolve } from '../../../engine/resolve.ts';
import { openDocuments } from '../../modules/documents/open-documents.ts';
import { askForValues, type AskedValue } from '../../modules/language-model/ask-for-values.ts';
import { personalDataOfForm } from '../../modules/language-model/personal-data.ts';
import type { DataPart } from '../../modules/language-model/write-request.ts';
import type { AskedForm } from './fill-form.ts';

/** Characters that are sent, in one text and in all texts together: they fit into any model and cost cents. */
const LONGEST_TEXT = 8_000;
const LONGEST_ALL = 24_000;
/** Characters of one text that are masked. More than are sent, so that what the cut goes through is masked as a whole. */
const LONGEST_READ = 40_000;
/** The longest list of choices that is sent to a model. It knows longer lists, such as countries and states, anyway. */
const MAX_CHOICES = 30;

const INSTRUCTIONS =
  'A person fills in a US immigration form. Find values for its questions in the texts, which are documents of this person and answers in other forms of this person.';

/** A text that the model may read, and the document or form that it comes from. */
interface ReadableText {
  readonly part: DataPart;
  readonly source: OfferSource;
}

/** What a language model is asked, and what it may read. */
export interface ModelTask {
  /** The answers of the form with the values that the built-in assistant has found, which are kept. */
  readonly filled: Answers;
  /** The questions that are still open. */
  readonly questions: readonly Field[];
  readonly texts: readonly ReadableText[];
  readonly today: string;
}

/** @param suggested values that the built-in assistant has found */
export async function modelTask(
  deps: Pick<Deps, 'db' | 'vault'>,
  asked: AskedForm,
  { known, suggested }: { known: KnownElsewhere; suggested: readonly Suggestion[] },
): Promise<ModelTask> {
  const { today } = known;
  const filled = { ...asked.answers, ...Object.fromEntries(suggested.map(({ field, value }) => [field, value])) };
  const questions = askedQuestions(asked.form, filled, today);
  return { filled, questions, texts: await readableTexts(deps, asked, { known, questions, filled }), today };
}

/**
 * The texts about the person whom the form is about. Identity documents are excluded: the built-in assistant reads them
 * by rules, and nothing useful remains in them after their numbers and names are masked. Of a form with another address
 * or passport, no part of the address or passport is read.
 */
async function readableTexts(
  deps: Pick<Deps, 'db' | 'vault'>,
  { form, answers, user }: AskedForm,
  { known, questions, filled }: { known: KnownElsewhere } & Pick<ModelTask, 'questions' | 'filled'>,
): Promise<ReadableText[]> {
  const { sources, isOwners } = sourcesOfPerson(form, answers, known);
  const documents = isOwners ? await openDocuments(deps, { ownerId: user.id }) : [];
  const { relevant } = resolve(form, filled, { today: known.today });
  const texts: ReadableText[] = [
    ...documents
      .filter(({ row: { documentType } }) => documentKind(documentType).mayLeave)
      // It may be a passport.
      .filter(({ content: { issues } }) => !issues.some(({ id }) => id === 'wrong-type'))
      .map(({ row: { id, documentType }, content: { originalName, text } }) => ({
        part: { tag: 'document', text: text ?? '', attributes: { type: documentKind(documentType).title } },
        source: { kind: 'document' as const, id, title: originalName },
      })),
    ...sources.flatMap(({ source, earlier, valuesOf }): ReadableText[] => {
      if (!earlier) return [];
      const wanted = questions.filter((field) => !isOfOtherSet(field, { form, relevant, valuesOf }));
      const text = readableAnswers(earlier, wanted);
      return [{ part: { tag: 'form', text, attributes: { type: earlier.form.title } }, source }];
    }),
  ];
  let room = LONGEST_ALL;
  return texts.flatMap(({ part, source }) => {
    const text = cutText(part.text.trim(), LONGEST_READ);
    const longest = Math.min(LONGEST_TEXT, room);
    if (text === '' || longest === 0) return [];
    room -= Math.min(text.length, longest);
    return [{ part: { ...part, text, longest }, source }];
  });
}

/**
 * Values that the model finds for the open questions, each checked by the form's rules.
 * @returns undefined when there are no texts or no open questions: then the model is not asked
 * @throws ModelUnavailable
 */
export async function suggestByModel(
  deps: Deps,
  { form, answers, user, signal }: AskedForm,
  { filled, questions, texts, today }: ModelTask,
): Promise<Suggestion[] | undefined> {
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
  return validModelAnswers(form, filled, values, today).map(({ field, value }) => {
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

/** Describes a question of the form for the model. */
function askedValue({ definition, choices, kind }: Field): AskedValue {
  const type = definition.type === 'array' ? 'string' : definition.type;
  const description = [definition.title, definition['x-help']].filter(Boolean).join(' ');
  if (choices && choices.length > MAX_CHOICES) return { type, description, written: 'choice' };
  if (choices) return { type, description, enum: definition.enum ?? choices.map(({ value }) => value) };
  return { type, description, ...(kind.comparedAs(definition) === 'date' && { written: 'date' }) };
}
