/** The immigration checklist as a text to download: what each form asks for, from its definition. */
import type { Form } from '../model/form.ts';

const bullet = (text: string): string => `[ ] ${text}`;

/**
 * @param forms in the order of the catalogue
 * @param contact where support can be reached
 */
export function checklistText(
  forms: ReadonlyArray<Pick<Form, 'title' | 'documents' | 'steps'>>,
  { productName, contact }: { productName: string; contact: string },
): string {
  const sections = forms.map(({ title, documents, steps }) =>
    [
      title.toUpperCase(),
      '',
      'Documents',
      ...documents.map((need) => {
        const isAlways = need.required && need.when === undefined;
        const note = [isAlways ? '' : 'if it applies to you', need.help ?? ''].filter(Boolean).join('. ');
        return bullet(note ? `${need.title} (${note.replace(/\.$/, '')})` : need.title);
      }),
      '',
      'Steps of the form',
      ...steps.map((step) => bullet(step.title)),
    ].join('\n'),
  );
  return [
    'IMMIGRATION CHECKLIST',
    ...sections,
    `Questions: ${contact}`,
    `Made by ${productName} from the forms as they are today. Information, not legal advice.`,
  ]
    .join('\n\n')
    .concat('\n');
}
