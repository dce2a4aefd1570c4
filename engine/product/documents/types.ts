/** What a document is, what is read from its pages, and which problems it has. Shared by the browser and the server. */

/** A type that a definition's `x-documents` can ask for. */
export type DocumentType = 'PASSPORT' | 'I94' | 'EMPLOYMENT_LETTER' | 'TRANSCRIPT' | 'PHOTO' | 'OTHER';

/** Left, top, width, height, as fractions (0 to 1) of the upright page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface RecognizedWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly box: Box;
}

/** The words of one line, from left to right. */
export interface RecognizedLine extends RecognizedWord {
  readonly words: readonly RecognizedWord[];
}

/** Degrees by which a page is turned, clockwise, to make it upright. */
export type Turn = 0 | 90 | 180 | 270;

export interface RecognizedPage {
  readonly turned: Turn;
  /** From top to bottom. */
  readonly lines: readonly RecognizedLine[];
}

/** One value that was read, and where. */
export interface ReadValue {
  /** One of the names of the kind's `values`. */
  readonly name: string;
  /** The value, written as its format requires. */
  readonly value: string;
  /** True when a second reading agrees. An uncertain value is shown, but never offered as an answer. */
  readonly certain: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** The index of the page; the first is 0. */
  readonly page: number;
  readonly box: Box;
}

/** A problem of a document that the user should look at. */
export interface DocumentIssue {
  /** Names the rule, such as `expired`. */
  readonly id: string;
  /** An error makes the document unfit for its purpose. A warning asks the user to check something. */
  readonly severity: 'error' | 'warning';
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
}

/** A value that a kind of document can give. */
export interface DocumentValue {
  readonly name: string;
  /** As a person calls it: `Passport number`. */
  readonly title: string;
  /**
   * How the value is written: dates `YYYY-MM-DD`, countries as in the choices in form-definitions/choices, money in
   * plain digits.
   */
  readonly format: 'text' | 'name' | 'date' | 'country' | 'sex' | 'money';
  /** True for a value that must not be shown unnecessarily or leave the machine. */
  readonly sensitive?: boolean;
  /** The list that the value belongs to, so that `as` in `x-prefill` can say which answer each entry means. */
  readonly list?: ValueList;
}

export interface ValueList {
  readonly entries: readonly string[];
  /** Undefined for a value that the list does not have. */
  readonly entryOf: (value: string) => string | undefined;
}

/** The data that the rules of a kind check. */
export interface Reading {
  /** The text of all pages. */
  readonly text: string;
  /** The values of all pages. Of several pages with a zone, only those of the first are kept. */
  readonly values: readonly ReadValue[];
  readonly file: {
    readonly mimeType: string;
    /** Bytes. */
    readonly size: number;
    /** Pixels of the upright picture; null for a PDF. */
    readonly width: number | null;
    readonly height: number | null;
  };
}

/** The properties of one type of document. A type is one file of this folder and one line of `kinds.ts`. */
export interface DocumentKind {
  readonly type: DocumentType;
  /** As a person calls it: `Employment letter`. */
  readonly title: string;
  /** The values that it can give; in `x-prefill`: `employmentLetter.employer` (type in lower camel case, dot, name). */
  readonly values: readonly DocumentValue[];
  /** The values that must be certain before a document counts as verified. Null: never verified, nothing is checked. */
  readonly needed: readonly string[] | null;
  /** True when its pages have text. Then a page without text, or a blurred page, is a problem. */
  readonly isText: boolean;
  /** Words of its text. A document with none of them but several of another type has the wrong type. Null: any text. */
  readonly signs: readonly RegExp[] | null;
  /** Its masked text may be sent to a language model, because it is not an identity document. */
  readonly mayLeave?: true;
  /** Its page has a machine-readable zone (ICAO Doc 9303), from which its values are read. */
  readonly hasZone?: true;
  /** Finds values in text. Absent for a kind whose values are read in another way. */
  read?(pages: readonly RecognizedPage[]): ReadValue[];
  /** Finds problems of one document by itself. It runs once, while the document is read. The result is stored. */
  check?(reading: Reading): DocumentIssue[];
  /**
   * Finds problems that depend on the date, such as a passport that expires. It runs each time that the document is
   * shown. The checklist uses the ids `expired` and `expires-soon`.
   * @param options.today `YYYY-MM-DD`
   */
  checkDates?(values: readonly ReadValue[], options: { today: string }): DocumentIssue[];
}
