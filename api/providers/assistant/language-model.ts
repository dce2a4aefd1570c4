/**
 * A language model somewhere else. What it is sent leaves this machine: callers mask personal data first, and nobody but
 * `api/modules/language-model` calls it.
 */
export interface LanguageModel {
  /** Whose it is: `openai`, or the host of a server that speaks its protocol. */
  readonly provider: string;
  /** The model's name, such as `gpt-4o`. */
  readonly id: string;
  /**
   * The reply, piece by piece as it is written.
   * @throws ModelError from the iteration; also after pieces have come, when the reply breaks off
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<string>;
  /**
   * A whole reply as JSON. `schema` is asked for and not relied on: the caller checks what comes.
   * @throws ModelError
   */
  complete(request: ModelRequest & { readonly schema: JsonSchema }, signal: AbortSignal): Promise<unknown>;
}

export interface ModelRequest {
  /** What the model must do. Never holds a text of a person or of a document. */
  readonly instructions: string;
  /** The conversation so far, the question last. */
  readonly messages: readonly ModelMessage[];
  /** Hears how many tokens the call took, once, when the model has said so. */
  readonly onUsage?: (usage: ModelUsage) => void;
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
 * Draft-07. Models with strict schemas want every property required and nullable, `additionalProperties: false`, and at most 100
 * properties in 5 levels.
 */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * - `down`: it cannot be reached, or failed
 * - `slow`: nothing came for too long
 * - `over-quota`: it takes no more requests for now, or its credit is used up
 * - `refused`: it will not answer this, or takes no such request
 * - `cut`: the reply broke off
 * - `unreadable`: what came is not a reply
 */
export type ModelFailure = 'down' | 'slow' | 'over-quota' | 'refused' | 'cut' | 'unreadable';

/** Why there is no reply. Neither its message nor its cause repeats what was sent. */
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
