/**
 * How much one user may store and request, so that one account cannot slow down others. The numbers are in
 * `api/quotas.json`, except limits of calls that the API's documentation shows (`CALL_LIMITS` of the engine).
 */
import quotas from '../quotas.json' with { type: 'json' };

interface Quotas {
  /** Forms of one user. */
  readonly formsEach: number;
  /** Bytes of the sealed answers of all forms of one user. A complete DS-160 is about 10 kB. */
  readonly formBytesEach: number;
  /** Earlier versions that are stored of one form. */
  readonly historyEntriesOfAForm: number;
  /** Bytes of all earlier versions of one user. The oldest are deleted first. */
  readonly historyBytesEach: number;
  /** Bytes of the answers that are stored for repeated requests of one user. The oldest are deleted first. */
  readonly idempotentResponseBytesEach: number;
  /** Earlier forms that are searched for answers to suggest in a form, and the bytes of all of them together. */
  readonly prefillForms: number;
  readonly prefillBytes: number;
  /** Documents whose values are suggested in a form. */
  readonly prefillDocuments: number;
  /** Questions that one user may ask the assistant in 15 minutes. */
  readonly questionsEach: number;
  /**
   * How many of these questions, and of requests for help with a form, go to a language model. The built-in assistant
   * answers the others.
   */
  readonly modelCallsEach: number;
  /** Documents of one user, and the bytes of all of them together. */
  readonly documentsEach: number;
  readonly documentBytesEach: number;
  /** Documents of one user that are being read, or wait to be read, at the same time. */
  readonly documentsReadAtOnceEach: number;
  /** Uploads of one user that were begun and not yet recorded. The oldest are deleted first. */
  readonly openUploadsEach: number;
  /** API keys of one user, and valid tokens for which one key was exchanged. The oldest tokens are deleted first. */
  readonly apiKeysEach: number;
  readonly apiTokensOfAKey: number;
}

export const QUOTAS: Quotas = quotas;
