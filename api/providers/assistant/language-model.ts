/**
 * A remote language model. Its input leaves this machine, so callers mask personal data first, and only
 * `api/modules/language-model` calls it.
 */
export interface LanguageModel {
  /** The provider: `openai`, or the host of a server that speaks its protocol. */
  readonly provider: string;
  /** The model's name, such as `gpt-4o`. */
  readonly id: string;
  /**
   * The reply in pieces, as the model writes it.
   * @throws ModelError from the iteration; also after some pieces, when the reply breaks off
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<string>;
  /**
   * A complete reply as JSON. The model is asked to follow `schema`, but the caller must check the reply.
   * @throws ModelError, or what `onPiece` throws
   */
  complete(request: JsonRequest, signal: AbortSignal): Promise<unknown>;
}

export interface ModelRequest {
  /** The task of the model. Never contains text of a user or of a document. */
  readonly instructions: string;
  /** The conversation so far, the question last. */
  readonly messages: readonly ModelMessage[];
  /** Called once with the number of tokens, when the model has reported it. */
  readonly onUsage?: (usage: ModelUsage) => void;
}

export interface JsonRequest extends ModelRequest {
  readonly schema: JsonSchema;
  /** Called with each piece of the reply, also of one that breaks off. When it throws, the reply is not read further. */
  readonly onPiece?: (piece: string) => void;
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/**
 * JSON Schema draft-07. Models with strict schemas require that every property is required and nullable,
 * `additionalProperties: false`, and at most 100 properties in 5 levels.
 */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * - `down`: the model cannot be reached, or failed
 * - `slow`: no data came for too long
 * - `over-quota`: it accepts no more requests for now, or its credit is used up
 * - `denied`: it does not accept the API key, or there is no such model; only the operator can change that
 * - `refused`: it will not answer this, or does not accept such a request
 * - `cut`: the reply broke off
 * - `too-long`: the reply ended at its length limit; the same request would end there again
 * - `unreadable`: the response is not a valid reply, or has no text
 */
export type ModelFailure = 'down' | 'slow' | 'over-quota' | 'denied' | 'refused' | 'cut' | 'too-long' | 'unreadable';

/** Why there is no reply. Neither the message nor the cause repeats the request. */
export class ModelError extends Error {
  constructor(
    readonly failure: ModelFailure,
    /** The HTTP status, where there was one. */
    readonly status?: number,
  ) {
    super(`The language model: ${failure}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'ModelError';
  }
}
