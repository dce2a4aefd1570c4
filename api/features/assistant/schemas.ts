/** What the assistant's calls take and answer. */
import { z } from 'zod';
import { answers, constant, offerSource, sha256 } from '../../modules/forms/schemas.ts';
import { isStorable, NOT_STORABLE } from '../../lib/text.ts';

const LONGEST_QUESTION = 1000;
/** Of what was said before. */
const LONGEST_TURN = 2000;
const MOST_TURNS = 8;

const question = z
  .string()
  .trim()
  .min(1, 'Write a question first.')
  .max(LONGEST_QUESTION, 'Ask a shorter question: 1,000 characters at most.')
  .refine(isStorable, NOT_STORABLE);

/** `context` says what the question is about; the web sends one fixed text (spec/1 section 7). */
export const chatQuestion = z.strictObject({
  question,
  context: z.string().max(200).optional(),
  /** What was said before, the latest last: a language model needs it to understand 'and how much is it?'. */
  history: z
    .array(
      z.strictObject({
        type: z.enum(['user', 'ai']),
        content: z.string().max(LONGEST_TURN).refine(isStorable, NOT_STORABLE),
      }),
    )
    .max(MOST_TURNS)
    .optional(),
});

export type ChatQuestion = z.output<typeof chatQuestion>;

export const chatAnswer = z.strictObject({
  response: z.string(),
  engine: z.enum(['built-in', 'language-model']),
  model: z.string().optional(),
  notice: z.string().optional(),
  sources: z.array(z.strictObject({ id: z.string(), title: z.string(), number: z.int().optional() })),
  /** How many questions the person's plan has left today; told when there are few. */
  questionsLeft: z.int().optional(),
});

/** Names of language models: the one that answers this person, and the one that would unless it was switched off. */
export const engineView = z.strictObject({ model: z.string().nullable(), offered: z.string().nullable() });

/** An entry of the knowledge base, or a question of a form with its help: that has no day and no official page. */
export const knowledgeTopic = z.strictObject({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  asOf: z.string(),
  source: z.array(z.strictObject({ name: z.string(), address: z.string() })),
});

/** `POST /api/forms/{id}/ai-assist`: a question about a form, with its answers as they are on screen. */
export const assistQuestion = z.strictObject({
  /** A fixed text when `requestAutoFill` is set. */
  question,
  currentFormData: answers,
  formType: z.string().max(40),
  /** Asks for what may fill the unanswered fields instead. */
  requestAutoFill: z.boolean().optional(),
  /** The definition that the answers were typed under; the form's own when absent. */
  definition: sha256.optional(),
});

export const formAssistance = z.strictObject({
  /** A value for each of `offers`, by field. */
  prefillData: z.record(z.string(), constant),
  /** What is said, a paragraph each. */
  suggestions: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Which engine has made it; a language model's values are beside those of the built-in assistant. Its name, why it did not answer, and what a reply is made of: as in the chat. */
  ...chatAnswer.omit({ response: true }).shape,
  /** In the order of the form, each right under the form's own rules. */
  offers: z.array(
    z.strictObject({
      field: z.string(),
      value: constant,
      /** What says so, the best first. */
      saidBy: z.array(
        z.strictObject({
          /** A language model is followed by the document or the form in which it has found the value. */
          source: z.union([offerSource, z.strictObject({ kind: z.literal('language-model'), title: z.string() })]),
          /** Of a document, the first is 0. */
          page: z.int().optional(),
        }),
      ),
      confidence: z.enum(['high', 'medium', 'low']),
    }),
  ),
});

export type AssistQuestion = z.output<typeof assistQuestion>;
export type FormAssistance = z.infer<typeof formAssistance>;

/** The topics that explain questions of a form, by field. */
export const explainedFields = z.record(z.string(), z.string());

export const formTypeParam = z.object({ type: z.string().max(40) });

export const topicParam = z.object({ topic: z.string().max(120) });

const flaggedField = z.strictObject({ path: z.string(), step: z.string(), label: z.string() });

export const riskAssessment = z.strictObject({
  overall_risk: z.enum(['green', 'yellow', 'red']),
  risk_score: z.int().min(0).max(100),
  uscis_perspective: z.string(),
  flagged_fields: z.array(flaggedField),
  warnings: z.array(z.string()),
  recommendations: z.array(z.string()),
  findings: z.array(
    z.strictObject({
      rule: z.string(),
      points: z.int().positive(),
      fields: z.array(flaggedField),
      message: z.string(),
      why: z.string().optional(),
      fix: z.string(),
    }),
  ),
});

export const validation = z.strictObject({
  valid: z.boolean(),
  errors: z.array(z.strictObject({ field: z.string(), step: z.string(), keyword: z.string(), message: z.string() })),
  warnings: z.array(
    z.strictObject({
      rule: z.string(),
      severity: z.enum(['warning', 'info']),
      fields: z.array(z.string()),
      message: z.string(),
      fix: z.string().optional(),
      why: z.string().optional(),
    }),
  ),
});
