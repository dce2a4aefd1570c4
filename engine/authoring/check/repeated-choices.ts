import type { Choice } from '../../model/types.ts';

interface RepeatedChoice {
  readonly index: number;
  readonly message: string;
  readonly fix: string;
}

/**
 * Finds each choice whose value or label an earlier choice of the list has too. Case, and spaces around the text, make
 * no difference, because a reader does not see them as another answer.
 */
export function repeatedChoices(choices: readonly Choice[]): RepeatedChoice[] {
  const byName = new Map<string, Choice>();
  return choices.flatMap((choice, index) => {
    const { value, label = value } = choice;
    const names = [value, label].map((name) => name.trim().toLowerCase());
    const earlier = names.map((name) => byName.get(name)).find((one) => one !== undefined);
    for (const name of names) byName.set(name, choice);
    if (!earlier) return [];
    if (earlier.value === value)
      return [{ index, message: `The choice "${value}" is in the list twice.`, fix: 'Delete one of them.' }];
    const message = `The choices "${earlier.value}" and "${value}" look the same.`;
    return [{ index, message, fix: 'Delete one of them, or give it another text.' }];
  });
}
