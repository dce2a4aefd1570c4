/** Finds a choice by text that a user types or has written elsewhere. Accents, case and punctuation do not matter. */
import type { Choice } from './model/types.ts';
import { weakMemo } from './lib/weak-memo.ts';
import { withoutAccents } from './lib/without-accents.ts';

/** The text of a choice for users. */
export const choiceLabel = (choice: Choice): string => choice.label ?? choice.value;

interface Entry {
  readonly choice: Choice;
  readonly value: string;
  readonly label: string;
  readonly keys: readonly string[];
}

/**
 * `Côte d’Ivoire` → `cote d ivoire`, `U.S.A.` → `usa`, `The Bahamas` → `bahamas`, `Bosnia & Herzegovina` → `bosnia and
 * herzegovina`.
 */
export function foldText(text: string): string {
  const words = withoutAccents(text)
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(/^the (?=.)/, '');
}

/**
 * Choices that match the text, best first: the text is the label, is a keyword, starts the label, starts a word of the
 * label, starts a keyword. So 'uk' finds the United Kingdom before Ukraine.
 */
export function filterChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = foldText(text);
  if (wanted === '') return choices;
  const ranks = [
    ({ label }: Entry) => label === wanted,
    ({ keys }: Entry) => keys.includes(wanted),
    ({ label }: Entry) => label.startsWith(wanted),
    ({ label }: Entry) => label.includes(` ${wanted}`),
    ({ keys }: Entry) => keys.some((key) => key.startsWith(wanted)),
  ];
  const ranked = ranks.map((): Choice[] => []);
  for (const entry of indexOf(choices)) ranked[ranks.findIndex((fits) => fits(entry))]?.push(entry.choice);
  return ranked.flat();
}

/** The one choice whose full label, value or keyword is the text; undefined when none or several match. */
export function exactChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = foldText(text);
  if (wanted === '') return undefined;
  const entries = indexOf(choices);
  const byLabel = entries.find(({ label, value }) => label === wanted || value === wanted);
  if (byLabel) return byLabel.choice;
  const byKey = entries.filter(({ keys }) => keys.includes(wanted));
  return byKey.length === 1 ? byKey[0]?.choice : undefined;
}

const indexOf = weakMemo((choices: readonly Choice[]): readonly Entry[] =>
  choices.map((choice) => ({
    choice,
    value: foldText(choice.value),
    label: foldText(choiceLabel(choice)),
    keys: (choice.keywords ?? []).map(foldText),
  })),
);
