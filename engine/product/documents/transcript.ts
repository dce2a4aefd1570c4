import { findValues, labelled, type TextRule } from './text/find-values.ts';
import { DATE, readWrittenDate } from './text/read-texts.ts';
import type { DocumentKind } from './types.ts';

const WORD = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’-]*`;
const DEGREE = String.raw`(?:Bachelor|Master|Doctor|Associate) of ${WORD}(?: ${WORD})*`;

const RULES: readonly TextRule[] = [
  {
    name: 'school',
    example: 'Institution: Lakeview University',
    pattern: labelled('institution|school|university|college'),
  },
  {
    name: 'school',
    example: 'LAKEVIEW UNIVERSITY, a line by itself',
    pattern:
      /^(?<value>\p{L}[\p{L}\p{M}\p{N}.&'’ -]{0,60}\b(?:University|College|Institute|Polytechnic|Academy)\b[\p{L}\p{M}\p{N}.&'’, -]{0,40})$/imu,
  },
  {
    name: 'degree',
    example: 'Degree awarded: Bachelor of Science',
    pattern: labelled('degree|award'),
    read: readDegree,
  },
  { name: 'degree', example: 'Bachelor of Science in Biology', pattern: new RegExp(`(?<value>${DEGREE})`, 'u') },
  { name: 'field', example: 'Major: Biology', pattern: labelled('major|field of study|program|course of study') },
  {
    name: 'field',
    example: 'Bachelor of Science in Computer Science',
    pattern: new RegExp(
      String.raw`${DEGREE}\s+in\s+(?<value>${WORD}(?: (?:(?:and|of|&) )?${WORD})*)(?=[\s.,;)]|$)`,
      'u',
    ),
  },
  {
    name: 'date',
    example: 'Date conferred: May 15, 2020',
    pattern: labelled(
      'date (?:conferred|awarded|of graduation|of degree)|(?:degree )?conferred|graduation date|degree date',
    ),
    read: readWrittenDate,
  },
  {
    name: 'date',
    example: 'conferred on May 15, 2020',
    pattern: new RegExp(
      String.raw`\b(?:conferred|awarded|graduated)(?: on)?\s+(?<value>${DATE})`.replaceAll(' ', String.raw`\s`),
      'i',
    ),
    read: readWrittenDate,
  },
];

/**
 * Removes the field of study, which the line may name too: `Bachelor of Science in Biology`. `Degree awarded:` may also
 * be followed by a date.
 */
function readDegree(text: string): string | undefined {
  if (readWrittenDate(text) !== undefined) return undefined;
  return text.replace(/\s+in\s.*$/s, '').trim() || undefined;
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
    { name: 'degree', title: 'Degree', format: 'text' },
    { name: 'field', title: 'Field of study', format: 'text' },
    { name: 'date', title: 'Date of the degree', format: 'date' },
  ],
  needed: ['school'],
  read: (pages) => findValues(pages, RULES),
};
