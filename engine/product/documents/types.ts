/** What a document is, what is read from its pages, and what is found wrong with it. Read by the browser and the server. */
import type { DocumentDefinition } from '../../model/types.ts';

/** One of those that a definition's `x-documents` can ask for. */
export type DocumentType = DocumentDefinition['type'];

/** Left, top, width, height, as fractions (0 to 1) of the upright page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface RecognizedWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly box: Box;
}

/** Words that are read in one go, from left to right. */
export interface RecognizedLine extends RecognizedWord {
  readonly words: readonly RecognizedWord[];
}

export interface RecognizedPage {
  /** Of the upright page: pixels of a picture, points of a PDF's own text. */
  readonly width: number;
  readonly height: number;
  /** Degrees by which the page was turned, clockwise, to make it upright. */
  readonly turned: 0 | 90 | 180 | 270;
  /** From top to bottom. */
  readonly lines: readonly RecognizedLine[];
}

/** One value that was read, and where. */
export interface ReadValue {
  /** One of the names of the kind's `values`. */
  readonly name: string;
  /** As its format says. */
  readonly value: string;
  /** Whether a second reading agrees. What is not certain is shown, and never offered as an answer. */
  readonly certain: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** The first is 0. */
  readonly page: number;
  readonly box: Box;
}

/** Something about a document that the person should look at. */
export interface DocumentIssue {
  /** Names the rule, such as `expired`. */
  readonly id: string;
  /** An error makes the document unfit for its purpose. A warning asks for a look. */
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
  /** How it is written: dates `YYYY-MM-DD`, countries as the choices in form-definitions/choices name them, money in plain digits. */
  readonly format: 'text' | 'name' | 'date' | 'country' | 'sex' | 'money';
  /** Numbers that must not be shown in passing or leave the machine. */
  readonly sensitive?: boolean;
}

/** What the rules of a kind look at. */
export interface Reading {
  readonly pages: readonly RecognizedPage[];
  /** The text of all pages. */
  readonly text: string;
  readonly values: readonly ReadValue[];
  readonly file: {
    readonly mimeType: string;
    /** Bytes. */
    readonly size: number;
    /** Pixels of a picture as it is seen upright; null for a PDF. */
    readonly width: number | null;
    readonly height: number | null;
  };
}

/** What is true for one type of document. A type is one file of this folder and one line of `kinds.ts`. */
export interface DocumentKind {
  readonly type: DocumentType;
  /** As a person calls it: `Employment letter`. */
  readonly title: string;
  /** What it can give. `x-prefill` names them as `employmentLetter.employer`: the type in lower camel case, a dot, the name. */
  readonly values: readonly DocumentValue[];
  /** The values that must be certain before a document of this kind counts as verified; null: it never does, for nothing can be checked. */
  readonly needed: readonly string[] | null;
  /** Whether its pages are text: a page on which none is found, or that is blurred, is wrong. */
  readonly isText: boolean;
  /** Words that its text holds: a document with none of them, and several of another type, is of the wrong type. Null: any text. */
  readonly signs: readonly RegExp[] | null;
  /** Its text may be given to a language model, masked: it is not a paper by which a person is identified. */
  readonly mayLeave?: true;
  /** Its page has a machine-readable zone (ICAO Doc 9303), from which its values are read. */
  readonly hasZone?: true;
  /** Finds values in text. A kind whose values are read in another way has none. */
  read?(pages: readonly RecognizedPage[]): ReadValue[];
  /** What can be said of one document by itself. It is found once, while the document is read, and kept with it. */
  check?(reading: Reading): DocumentIssue[];
  /**
   * What changes with the calendar, such as a passport that expires: asked anew each time that the document is shown. The ids
   * `expired` and `expires-soon` tell the checklist.
   * @param options.today `YYYY-MM-DD`
   */
  checkDates?(values: readonly ReadValue[], options: { today: string }): DocumentIssue[];
}
