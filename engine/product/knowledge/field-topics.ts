import type { FormModel } from '../../model/form.ts';
import type { KnowledgeEntry } from './entry.ts';
import type { Topic } from './search-knowledge.ts';

/** Below the default of 1, because an entry of the knowledge base says more than a question's help. */
const QUESTION_WEIGHT = 0.6;

/** The questions of a form that have a help text, as topics: what is asked, where, and what the help says. */
export const fieldEntries = ({ meta, steps, title }: FormModel): KnowledgeEntry[] =>
  steps.flatMap((step) =>
    step.fields.flatMap(({ name, definition }) => {
      const help = definition['x-help'];
      if (!help) return [];
      return {
        id: `${meta.type}.${name}`,
        title: definition.title,
        asks: [],
        forms: [meta.type],
        asOf: '',
        source: [],
        related: [],
        explains: [],
        body: `${help}\n\nThis question is on the form '${title}', in the step '${step.title}'.`,
      };
    }),
  );

/** The searched parts of a form's question, without the paragraph about where it is asked. */
export const fieldTopic = ({ id, title, body, forms }: KnowledgeEntry): Topic => ({
  id,
  title,
  asks: [],
  body: body.split('\n\n', 1)[0]!,
  forms,
  weight: QUESTION_WEIGHT,
});
