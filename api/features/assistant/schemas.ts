/** Requests and answers of the assistant's calls. */
import { z } from 'zod';
import { LONGEST_QUESTION, LONGEST_TURN, QUESTION_TOO_LONG } from '../../../engine/product/questions.ts';
import { answers, constant, offerSource, sha256 } from '../../modules/forms/schemas.ts';
import { asStorable, isStorable, NOT_STORABLE } from '../../lib/text.ts';

const MAX_TURNS = 8;

const question = z
  .string()
  .trim()
  .min(1, 'Write a question first.')
  .max(LONGEST_QUESTION, QUESTION_TOO_LONG)
  .refine(isStorable, NOT_STORABLE);

/**
 * Earlier messages, the latest last. They are needed to understand 'and how much is it?'. A character that cannot be
 * stored is left out, not refused: the user cannot change a message any more, and could not go on.
 */
const history = z
  .array(
    z.strictObject({
      type: z.enum(['user', 'ai']),
      content: z.string().max(LONGEST_TURN).overwrite(asStorable),
    }),
  )
  .max(MAX_TURNS)
  .optional();

/** `context` says what the question is about; the web sends one fixed text (spec/1 section 7). */
export const chatQuestion = z.strictObject({
  question,
  context: z.string().max(200).optional(),
  history,
});

export type ChatQuestion = z.output<typeof chatQuestion>;

export const chatAnswer = z.strictObject({
  response: z.string(),
  engine: z.enum(['built-in', 'language-model']),
  model: z.string().optional(),
  notice: z.string().optional(),
  sources: z.array(z.strictObject({ id: z.string(), title: z.string(), number: z.int().optional() })),
  /** How many questions the user's plan has left today; present only when few are left. */
  questionsLeft: z.int().optional(),
});

/** Names of language models: the one that answers this user, and the one that would answer if not switched off. */
export const engineView = z.strictObject({ model: z.string().nullable(), offered: z.string().nullable() });

/** An entry of the knowledge base, or a question of a form with its help. The latter has no date and no source. */
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
  history,
  currentFormData: answers,
  formType: z.string().max(40),
  /** Asks for values for the unanswered fields instead of an answer. */
  requestAutoFill: z.boolean().optional(),
  /** The definition under which the user typed the answers; the form's own definition when absent. */
  definition: sha256.optional(),
});

export const formAssistance = z.strictObject({
  /** A value for each of `offers`, by field. */
  prefillData: z.record(z.string(), constant),
  /** The text of the reply, one item for each paragraph. */
  suggestions: z.array(z.string()),
  warnings: z.array(z.string()),
  /**
   * The engine that made the suggestions; values of a language model are listed together with those of the built-in
   * assistant. `model`, `notice` and `sources` are as in the chat.
   */
  ...chatAnswer.omit({ response: true }).shape,
  /** In the order of the form. Each value is valid under the form's rules. */
  offers: z.array(
    z.strictObject({
      field: z.string(),
      value: constant,
      /** Sources of the value, the best first. */
      saidBy: z.array(
        z.strictObject({
          /** The source after a language model is the document or form in which the model has found the value. */
          source: z.union([offerSource, z.strictObject({ kind: z.literal('language-model'), title: z.string() })]),
          /** Page in a document. The first is 0. */
          page: z.int().optional(),
        }),
      ),
      confidence: z.enum(['high', 'medium', 'low']),
    }),
  ),
});

export type AssistQuestion = z.output<typeof assistQuestion>;
export type FormAssistance = z.infer<typeof formAssistance>;

/** Ids of topics that explain questions of a form, by field. */
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
  valid: z.boolean().describe('True when there are no errors that block Submit.'),
  errors: z
    .array(
      z.strictObject({
        field: z.string(),
        step: z.string(),
        keyword: z.string().describe('The rule that is broken, such as `required` or `pattern`.'),
        message: z.string(),
      }),
    )
    .describe('Missing or invalid answers, in the order of the form.'),
  warnings: z
    .array(
      z.strictObject({
        rule: z.string(),
        severity: z.enum(['warning', 'info']),
        fields: z.array(z.string()),
        message: z.string(),
        fix: z.string().optional(),
        why: z.string().optional(),
      }),
    )
    .describe('Advice that does not block Submit: what is wrong, what to do about it, and why.'),
});

export type Validation = z.infer<typeof validation>;
