/** The differences between two versions of a form in plain words: what an applicant will notice. */
import { adviceText } from '../../advice.ts';
import { counted } from '../../lib/counted.ts';
import { explainCondition } from '../explain/explain-condition.ts';
import { quoteTitle, type DefinitionOf } from '../explain/explain-operand.ts';
import type { CompiledCondition, DocumentNeed, Form, FormModel } from '../../model/form.ts';
import { draftChanges } from './moves.ts';
import { definitionsOf, keepsOrder, newName, orderChange, questionsOf, quote, sentences, type Asked } from './names.ts';
import { questionChanges, type Side } from './question.ts';
import { stepChanges } from './steps.ts';
import type { FormMeta } from '../../model/types.ts';

export interface DifferenceSection {
  readonly heading: string;
  /** One sentence each. */
  readonly lines: readonly string[];
}

/**
 * Compares two versions of one form. Questions are matched by name, also when a migration renames them. Pure.
 * @returns sections in reading order, none of them empty; an empty list when applicants will notice nothing
 */
export function describeDifference(older: FormModel, newer: Form): DifferenceSection[] {
  const [before, now] = [questionsOf(older), questionsOf(newer)];
  const renamed = (name: string): Asked | undefined => now.get(newName(newer, older.meta.version, name));
  const pairs = [...before.values()].flatMap((was) => {
    const is = renamed(was.name);
    return is ? [[was, is] as const] : [];
  });
  const kept = new Set(pairs.flatMap(([was, is]) => [`old ${was.name}`, `new ${is.name}`]));
  const titles = definitionsOf(newer, undefined, (name) => now.get(name));
  const oldTitles = definitionsOf(older, undefined, renamed);
  const sections: DifferenceSection[] = [
    { heading: 'The form', lines: formChanges(older, newer, oldTitles, titles) },
    { heading: 'Steps', lines: stepChanges(older, newer, pairs) },
    {
      heading: 'New questions',
      lines: [...now.values()].filter(({ name }) => !kept.has(`new ${name}`)).map((one) => newQuestion(one, newer)),
    },
    {
      heading: 'Questions that are gone',
      lines: [...before.values()]
        .filter(({ name }) => !kept.has(`old ${name}`))
        .map((one) => `${one.title}, on ${quote(stepTitle(older, one))}.`),
    },
    {
      heading: 'Changed questions',
      lines: inOrder(pairs, now).flatMap(([was, is]) => [
        ...questionChanges(
          sideOf(was, older, renamed),
          sideOf(is, newer, (name) => now.get(name)),
        ),
        ...(keepsRowOrder(pairs, [was, is]) ? [] : [`${is.title}: its questions are in a different order.`]),
      ]),
    },
    { heading: 'Advice', lines: adviceChanges(older, newer, oldTitles, titles) },
    {
      heading: 'Deadlines and documents',
      lines: [
        ...listChanges([older, oldTitles], [newer, titles], papers),
        ...fileChanges(older, newer),
        ...orderChange(
          'documents',
          older.documents.map(({ title }) => title),
          newer.documents.map(({ title }) => title),
        ),
      ],
    },
    {
      heading: 'After submitting',
      lines: [
        ...listChanges([older, oldTitles], [newer, titles], nextSteps),
        ...orderChange(
          'next steps',
          older.nextSteps.map(({ text }) => text),
          newer.nextSteps.map(({ text }) => text),
        ),
      ],
    },
    {
      heading: `Drafts of version ${older.meta.version}`,
      lines: draftChanges(older, newer, (name) => now.get(name) ?? before.get(name)),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

type Pair = readonly [Asked, Asked];

const inOrder = (pairs: readonly Pair[], now: ReadonlyMap<string, Asked>): Pair[] => {
  const order = [...now.keys()];
  return pairs.toSorted(([, a], [, b]) => order.indexOf(a.name) - order.indexOf(b.name));
};

/** True when the questions that stayed in a repeating group kept their order. */
const keepsRowOrder = (pairs: readonly Pair[], [was, is]: Pair): boolean =>
  keepsOrder(
    pairs
      .filter(([old, own]) => old.field.parent === was.name && own.field.parent === is.name)
      .map(([, own]) => own.field.name),
    (is.field.group?.fields ?? []).map(({ name }) => name),
  );

const stepTitle = (form: FormModel, { field }: Asked): string =>
  form.steps.find(({ id }) => id === field.step)?.title ?? field.step;

function sideOf(asked: Asked, form: FormModel, renamed: (name: string) => Asked | undefined): Side {
  return {
    field: asked.field,
    title: asked.title,
    definitionOf: definitionsOf(form, asked.field.parent, renamed),
  };
}

function newQuestion(asked: Asked, form: FormModel): string {
  const condition = asked.field.visibleWhen;
  const when =
    condition &&
    explainCondition(
      condition,
      definitionsOf(form, asked.field.parent, () => undefined),
    );
  return `${asked.title}, on ${quote(stepTitle(form, asked))}${when === undefined ? '' : `, asked when ${when}`}${asked.field.required ? '; it must be answered' : ''}.`;
}

const META: ReadonlyArray<readonly [Exclude<keyof FormMeta, 'person' | 'country'>, string]> = [
  ['code', 'short name'],
  ['heading', 'heading'],
  ['subtitle', 'subtitle'],
  ['category', 'category'],
  ['duration', 'duration'],
  ['difficulty', 'difficulty'],
  ['fields', 'number of fields'],
  ['pages', 'number of pages'],
  ['purpose', 'purpose'],
  ['filedBy', 'text about who files it'],
  ['minutes', 'number of minutes'],
  ['order', 'place in the catalogue'],
];

function formChanges(older: FormModel, newer: FormModel, oldTitles: DefinitionOf, titles: DefinitionOf): string[] {
  const written = (names: readonly string[] | undefined, definitionOf: DefinitionOf) =>
    names?.map((name) => definitionOf(name)?.title ?? name).join(', ');
  const person = ({ meta }: FormModel, definitionOf: DefinitionOf) => written(meta.person, definitionOf);
  const country = ({ meta }: FormModel, definitionOf: DefinitionOf) =>
    written(meta.country === undefined ? undefined : [meta.country], definitionOf);
  const texts = [
    ['title', older.title, newer.title],
    ...META.map(([key, what]) => [what, older.meta[key], newer.meta[key]]),
    ['name in lists', person(older, oldTitles), person(newer, titles)],
    ['country in lists', country(older, oldTitles), country(newer, titles)],
  ] as const;
  return texts.flatMap(([what, was, is]) => {
    if (was === is) return [];
    if (was === undefined) return [`The ${what} is new: ${quote(String(is))}.`];
    return [
      is === undefined
        ? `The ${what} is gone.`
        : `The ${what} was ${quote(String(was))} and is now ${quote(String(is))}.`,
    ];
  });
}

function adviceChanges(older: FormModel, newer: FormModel, oldTitles: DefinitionOf, titles: DefinitionOf): string[] {
  const checks = (form: FormModel, definitionOf: DefinitionOf) =>
    new Map(
      form.checks.map(({ id, severity, fields, when, ...texts }) => [
        id,
        {
          id,
          severity,
          text: adviceText(texts),
          words: explainCondition(when, definitionOf),
          beside: fields.map((name) => quoteTitle(name, definitionOf)).join(' and '),
        },
      ]),
    );
  const [before, now] = [checks(older, oldTitles), checks(newer, titles)];
  return [
    ...[...now.values()].flatMap(({ id, severity, text, words, beside }) => {
      const was = before.get(id);
      if (!was) return [`New: ${quote(text)} It is shown when ${words}.`];
      return sentences(
        was.text !== text && `${quote(was.text)} is now ${quote(text)}`,
        was.words !== words && `${quote(text)} is now shown when ${words}. Before, it was shown when ${was.words}.`,
        was.beside !== beside && `${quote(text)} is now shown beside ${beside}, no longer beside ${was.beside}.`,
        was.severity !== severity && `${quote(text)} is now ${severity === 'info' ? 'only information' : 'a warning'}.`,
      );
    }),
    ...[...before.values()].filter(({ id }) => !now.has(id)).map(({ text }) => `Gone: ${quote(text)}`),
  ];
}

type Lists = (form: FormModel, definitionOf: DefinitionOf) => readonly string[];

const papers: Lists = ({ bundle: { definition }, documents }, definitionOf) => [
  ...(definition['x-deadline'] ?? []).map(
    ({ field, daysBefore = 0, label }) =>
      `the deadline ${quote(label)}, ${daysBeforeInWords(daysBefore)} ${quoteTitle(field, definitionOf)}`,
  ),
  ...documents.map(
    ({ title, required, help, when }) =>
      `the ${required ? 'required' : 'optional'} document ${quote(title)}${help === undefined ? '' : ` with the help ${quote(help)}`}${whenInWords(when, definitionOf)}`,
  ),
];

/** What has changed about the files that tick off the documents that both forms have. */
function fileChanges({ documents: before }: FormModel, { documents: now }: FormModel): string[] {
  const holderOf = ({ forOthers }: DocumentNeed): string =>
    forOthers ? 'of other people' : 'of the person whom the form is about';
  return now.flatMap((is) => {
    const was = before.find(({ title }) => title === is.title);
    if (!was) return [];
    const [title, wasOf, isOf] = [quote(is.title), holderOf(was), holderOf(is)];
    return sentences(
      was.type !== is.type && `${title} is now ticked off by a document of the type ${is.type}, no longer ${was.type}.`,
      wasOf !== isOf && `${title} is now a paper ${isOf}, no longer ${wasOf}.`,
    );
  });
}

const nextSteps: Lists = ({ nextSteps: steps }, definitionOf) =>
  steps.map(
    ({ text, link, when }) =>
      `${quote(text)}${link === undefined ? '' : ` with a link to ${link}`}${whenInWords(when, definitionOf)}`,
  );

const daysBeforeInWords = (days: number): string => (days === 0 ? 'on the day of' : `${counted(days, 'day')} before`);

const whenInWords = (when: CompiledCondition | undefined, definitionOf: DefinitionOf): string =>
  when === undefined ? '' : `, when ${explainCondition(when, definitionOf)}`;

function listChanges(
  [older, oldTitles]: readonly [FormModel, DefinitionOf],
  [newer, titles]: readonly [FormModel, DefinitionOf],
  lists: Lists,
): string[] {
  const [before, now] = [lists(older, oldTitles), lists(newer, titles)];
  return [
    ...now.filter((one) => !before.includes(one)).map((one) => `New: ${one}.`),
    ...before.filter((one) => !now.includes(one)).map((one) => `Gone: ${one}.`),
  ];
}
