/** How much one person may have and ask for, so that one account cannot make others wait. The figures are in `api/quotas.json`. */
import quotas from '../quotas.json' with { type: 'json' };

interface Quotas {
  /** Forms of one person. */
  readonly formsEach: number;
  /** Bytes of the sealed answers of all forms of one person. A complete DS-160 is about 10 kB. */
  readonly formBytesEach: number;
  /** Earlier versions that are kept of one form. */
  readonly historyEntriesOfAForm: number;
  /** Bytes of all earlier versions of one person: the oldest give way. */
  readonly historyBytesEach: number;
  /** Bytes of the answers that are kept for repeated requests of one person: the oldest give way. */
  readonly idempotentResponseBytesEach: number;
  /** Earlier forms that are looked through for what a form may be offered, and the bytes of all of them together. */
  readonly prefillForms: number;
  readonly prefillBytes: number;
  /** Documents that a form may be offered values of, and that are compared with profile and forms. */
  readonly prefillDocuments: number;
  /** Exports, archives, PDFs, offers and histories that one person may ask for in 15 minutes. */
  readonly expensiveCallsEach: number;
  /** Questions that one person may ask the assistant in 15 minutes. */
  readonly questionsEach: number;
  /** Of these and of what is asked for a form, how many a language model gets: the built-in assistant answers the others. */
  readonly modelCallsEach: number;
  /** Documents of one person, and the bytes of all of them together. */
  readonly documentsEach: number;
  readonly documentBytesEach: number;
  /** Documents of one person that are read, or wait to be read, at the same time. */
  readonly documentsReadAtOnceEach: number;
  /** Uploads of one person that were begun and not yet recorded: the oldest give way. */
  readonly openUploadsEach: number;
  /** Uploads that one person may begin in an hour. */
  readonly uploadsEachHour: number;
  /** API keys of one person, and tokens that one key was exchanged for and that still work: the oldest give way. */
  readonly apiKeysEach: number;
  readonly apiTokensOfAKey: number;
}

export const QUOTAS: Quotas = quotas;
