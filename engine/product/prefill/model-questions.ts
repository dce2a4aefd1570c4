/** Auto-fill with a language model: the questions it gets, the answers it may read, and its values that are offered. */
import { isBlank } from '../../answers.ts';
import { fieldName } from '../../model/field-name.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Field, Form } from '../../model/form.ts';
import { resolve } from '../../resolve.ts';
import { formatAnswer } from '../../review/format-answer.ts';
import { meaningsOf } from './meanings.ts';
import { fillableFields, type EarlierForm } from './prefill-sources.ts';
import { asAnswer } from './prefill-values.ts';
import { validOffers, type PrefillOffer } from './valid-offers.ts';

/**
 * The questions that a model gets: visible, unanswered, and with one value. Sensitive questions are left out, because
 * numbers are masked in the text that the model reads. Yes/No questions are left out too, because their answers are
 * statements that only the applicant can make.
 * @param answers including the values that are suggested already
 */
export function askedQuestions(form: Form, answers: Answers, today: string): Field[] {
  const { fields } = resolve(form, answers, { today });
  return fillableFields(form).filter(
    (field) => isOpenToModel(field) && isBlank(answers[field.name]) && fields.get(field.name)?.visible === true,
  );
}

const isOpenToModel = (field: Field): boolean =>
  !field.definition['x-sensitive'] && field.kind.storedAs === 'value' && !isStatement(field);

const isStatement = ({ definition, choices = [] }: Field): boolean =>
  definition.type === 'boolean' || (choices.length === 2 && choices.every(({ value }) => /^(?:yes|no)$/i.test(value)));

/**
 * The answers of an earlier form that a model may read, one line each: `Name of the school – Lakeview University`. Only
 * an answer with the topic or meaning of a question is read: no relative or visa refusal for a form about a school.
 * @param questions the {@link askedQuestions} of the form that is filled in
 */
export function readableAnswers({ form, relevant }: EarlierForm, questions: readonly Field[]): string {
  const wanted = new Set(questions.flatMap(subjectsOf));
  return fillableFields(form)
    .filter((field) => isOpenToModel(field) && subjectsOf(field).some((subject) => wanted.has(subject)))
    .flatMap((field) => {
      const answer = formatAnswer(field, relevant[field.name]);
      return answer === null ? [] : [`${fieldName(field.definition)} – ${answer}`];
    })
    .join('\n');
}

function subjectsOf(field: Field): string[] {
  const topic = field.definition['x-topic'];
  return topic === undefined ? meaningsOf(field) : [topic, ...meaningsOf(field)];
}

/**
 * The model's values that are valid together with the existing answers. They never replace an answer.
 * @param answers including the values that are suggested already
 * @param found the values by field, as the model has written them
 */
export function validModelAnswers(
  form: Form,
  answers: Answers,
  found: ReadonlyMap<string, Constant>,
  today: string,
): PrefillOffer[] {
  const values = askedQuestions(form, answers, today).flatMap((field): Array<[string, Constant[]]> => {
    const value = found.get(field.name);
    return value === undefined ? [] : [[field.name, asAnswer(field, value)]];
  });
  return validOffers(form, answers, new Map(values), today);
}
