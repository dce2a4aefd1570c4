import { MONTHS } from '../../lib/months.ts';
import { ownValue } from '../../lib/own-value.ts';
import { findValues, labelled, sentence, type TextRule } from './text/find-values.ts';
import { DATE, readWrittenDate } from './text/read-texts.ts';
import type { DocumentKind, RecognizedLine, RecognizedPage, ValueList } from './types.ts';

/** Words that follow the name of a degree or a field, but are not part of it. */
const AFTER_NAME = String.raw`${MONTHS.join('|')}|Degree|Awarded|Conferred|Expected|Date|Graduat\p{L}+|Major|Minor|GPA|Magna|Summa|Cum|With|Honou?rs`;
const WORD = String.raw`(?!(?:${AFTER_NAME})\b)\p{Lu}[\p{L}\p{M}\p{N}'’-]*`;
const DEGREE = String.raw`(?:Bachelor|Master|Doctor|Associate) of ${WORD}(?: ${WORD})*`;
/** A degree or a date that the student does not have yet, or something else than a degree that was awarded. */
const NOT_CONFERRED = String.raw`(?<!\b(?:expected|anticipated|will be|to be|not(?: yet)?(?: been)?|(?:scholarship|prize|medal|credits?|certificate|honou?rs)\b[^.]{0,30}) ?)`;

const SCHOOL_RULES: readonly TextRule[] = [
  {
    name: 'school',
    example: 'Institution: Lakeview University',
    pattern: labelled('institution|university'),
  },
  {
    name: 'school',
    example: 'School: Lakeview University',
    pattern: labelled('school|college'),
    // A part of a university is not the school: `College: College of Engineering`.
    read: (text) => (/^(?:college|school|faculty|department) of\b/i.test(text) ? undefined : text.trim()),
  },
  {
    name: 'school',
    example: 'LAKEVIEW UNIVERSITY, a line by itself',
    pattern:
      /^(?<value>(?:\p{L}[\p{L}\p{M}\p{N}.&'’ -]{0,60}[ -](?:\p{L}?niversi\p{L}+|College|Institute|Polytechnic|Academy)|University of|(?!University)Universi\p{L}+)(?!\p{L})[\p{L}\p{M}\p{N}.&'’, -]{0,40})$/imu,
    read: readSchool,
  },
];

const DEGREE_RULES: readonly TextRule[] = [
  {
    name: 'degree',
    example: 'Degree awarded: Bachelor of Science',
    pattern: labelled('degree|award'),
    read: readDegree,
  },
  { name: 'degree', example: 'Bachelor of Science in Biology', pattern: new RegExp(`(?<value>${DEGREE})`, 'u') },
  {
    name: 'field',
    example: 'Major: Biology',
    pattern: labelled('major|field of study|course of study'),
    read: readField,
  },
  {
    name: 'field',
    example: 'Bachelor of Science in Computer Science',
    pattern: new RegExp(
      String.raw`${DEGREE}\s+in\s+(?<value>${WORD}(?: (?:(?:and|of|&) )?${WORD})*)(?=[\s.,;)]|$)`,
      'u',
    ),
  },
  {
    name: 'field',
    example: 'Bachelor of Engineering (Computer Engineering)',
    pattern: new RegExp(String.raw`${DEGREE} \((?<value>${WORD}(?: (?:(?:and|of|&) )?${WORD})*)\)`, 'u'),
  },
  { name: 'field', example: 'Program: Biology', pattern: labelled('program'), read: readField },
  {
    name: 'date',
    example: 'Date conferred: May 15, 2020',
    pattern: labelled(
      'date (?:conferred|awarded|granted|of graduation|of degree)|(?:degree )?conferred|graduation date|degree date',
    ),
    read: readWrittenDate,
  },
  {
    name: 'date',
    example: 'conferred on May 15, 2020',
    pattern: sentence(String.raw`${NOT_CONFERRED}\b(?:conferred|awarded|graduated)(?: on)?\s+(?<value>${DATE})`, 'i'),
    read: readWrittenDate,
  },
];

/**
 * Removes the field of study, which the line may name too: `Bachelor of Science in Biology`. `Degree awarded:` may also
 * be followed by a date, by `None`, or by a prize.
 */
function readDegree(text: string): string | undefined {
  if (readWrittenDate(text, text) !== undefined) return undefined;
  if (/^(?:not|none?|n\/a|in progress|pending|expected|undeclared)\b|\bdean.?s list\b|\bscholarship\b/i.test(text))
    return undefined;
  return (
    text
      .replace(/\s+in\s.*$/s, '')
      .replace(new RegExp(`,?\\s+${DATE}$`, 'i'), '')
      .trim() || undefined
  );
}

/** `Program: Bachelor of Science in Biology` names the degree too; `Program: Undergraduate` is no field. */
function readField(text: string): string | undefined {
  const field = text.replace(new RegExp(String.raw`^${DEGREE}(?:\s+in\s+|$)`, 'u'), '').trim();
  return /^(?:(?:under|post)?graduate|undeclared|undecided|none|n\/a|degree|certificate)?$/i.test(
    field.replace(/\s+(?:studies|program|programme|student|school|level)$/i, ''),
  )
    ? undefined
    : field;
}

/** `Official Transcript of Lakeview University`; a sentence with the word University is not its name. */
function readSchool(text: string): string | undefined {
  const school = text
    .replace(/^(?:(?:un)?official |academic |student )*transcript (?:of|from) /i, '')
    .replace(/ (?:-+ )?(?:(?:un)?official |academic |student )*transcript$/i, '')
    .trim();
  return /^page\b|\b(?:from|by|is|are|was|were|this|that|not|student|transfer|transferred|credits?)\b/i.test(school)
    ? undefined
    : school;
}

/** A degree at the beginning of a line or after a label, not within a sentence. */
const NAMED_DEGREE = /^(?:[^:]{0,40}: ?)?((?:bachelor|master|doctor|associate) of \p{L}+)/iu;
/** A line with the name of a degree that the student does not have yet. */
const NOT_YET = /\b(?:expected|anticipated|in progress|pending|candidate)\b/i;
/** Such a line below the name: `Anticipated graduation: June 2027`, `Degree status: In progress`; not of a course. */
const UNFINISHED = [
  /^(?:expected|anticipated)\b/i,
  /\b(?:expected|anticipated)\b.{0,40}\b(?:graduat|complet|confer|degree|award)/i,
  /\b(?:graduation|completion|conferral|degree)\b.{0,40}\b(?:expected|anticipated|in progress|pending|candidate)\b/i,
];
const AWARDED = new RegExp(String.raw`${NOT_CONFERRED}\b(?:conferred|awarded|graduated)\b`, 'i');
/** The first word of a degree and its level, in the words of the profile, the highest first. */
const LEVEL_OF = { doctor: 'doctorate', master: 'master', bachelor: 'bachelor', associate: 'associate' };
/** A degree of another country has no level. */
const LEVELS: ValueList = {
  entries: Object.values(LEVEL_OF),
  entryOf: (degree) => ownValue(LEVEL_OF, degree.toLowerCase().split(' ')[0]!),
};

const degreeOf = (text: string): string | undefined => NAMED_DEGREE.exec(text)?.[1]?.toLowerCase();

/**
 * Of a degree's lines, the first that says so decides. A later one may be about a degree that is written in another way:
 * `Prior degree: B.Sc., conferred July 1, 2022`.
 */
function isAwarded(lines: readonly RecognizedLine[]): boolean {
  const isUnfinished = ({ text }: RecognizedLine): boolean =>
    UNFINISHED.some((words) => words.test(text)) || (NOT_YET.test(text) && degreeOf(text) !== undefined);
  const decisive = lines.find((line) => isUnfinished(line) || AWARDED.test(line.text));
  return decisive === undefined || !isUnfinished(decisive);
}

/**
 * When a transcript names several degrees, or one that the student does not have yet, only the lines of the highest
 * awarded degree remain, from its name to the name of another degree: the field and the date must be those of the same
 * degree.
 */
function linesOfHighestDegree(pages: readonly RecognizedPage[]): readonly RecognizedPage[] {
  const byDegree = new Map<string, RecognizedLine[]>();
  let current: string | undefined;
  for (const line of pages.flatMap((page) => page.lines)) {
    current = degreeOf(line.text) ?? current;
    if (current === undefined) continue;
    byDegree.set(current, byDegree.get(current) ?? []);
    byDegree.get(current)?.push(line);
  }
  const awarded = [...byDegree].filter(([, lines]) => isAwarded(lines));
  if (byDegree.size < 2 && awarded.length === byDegree.size) return pages;
  const [highest] = Object.keys(LEVEL_OF).flatMap((word) => awarded.filter(([degree]) => degree.startsWith(word)));
  const kept = new Set(highest?.[1]);
  return pages.map((page) => ({ ...page, lines: page.lines.filter((line) => kept.has(line)) }));
}

export const transcript: DocumentKind = {
  type: 'TRANSCRIPT',
  title: 'Transcript',
  isText: true,
  mayLeave: true,
  signs: [
    /\btranscript\b/i,
    /\b(?:GPA|grade point)\b/i,
    /\bcredits?\b/i,
    /\b(?:bachelor|master|doctor|associate) of\b/i,
  ],
  values: [
    { name: 'school', title: 'School', format: 'text' },
    { name: 'degree', title: 'Degree', format: 'text', list: LEVELS },
    { name: 'field', title: 'Field of study', format: 'text' },
    { name: 'date', title: 'Date of the degree', format: 'date' },
  ],
  needed: ['school'],
  read: (pages) => [...findValues(pages, SCHOOL_RULES), ...findValues(linesOfHighestDegree(pages), DEGREE_RULES)],
};
