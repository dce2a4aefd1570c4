/** Arrival records and transcripts of made-up people, drawn as they are printed. */
import type { Canvas } from '@napi-rs/canvas';
import { LETTER_SHEET, newPaper, write, type Paper, type TextStyle } from './paper.ts';

/** Writes lines one below the other, starting at `y`. @returns the `y` after them, in millimetres */
function writeLines(paper: Paper, lines: readonly string[], y: number, style: TextStyle): number {
  for (const [index, line] of lines.entries()) write(paper, line, 20, y + index * style.size * 2.1, style);
  return y + lines.length * style.size * 2.1;
}

/** The values in the drawn record. */
export const SAMPLE_I94 = { number: '847291056A2', admitUntil: '2027-08-15', classOfAdmission: 'F1' };

/** The page that the website of U.S. Customs and Border Protection prints. */
export function drawI94(): Canvas {
  const paper = newPaper(LETTER_SHEET);
  write(paper, 'Most Recent I-94', 20, 25, { size: 5.5, bold: true });
  writeLines(
    paper,
    [
      `Admission (I-94) Record Number: ${SAMPLE_I94.number}`,
      'Most Recent Date of Entry: 08/16/2025',
      `Class of Admission: ${SAMPLE_I94.classOfAdmission}`,
      'Admit Until Date: 08/15/2027',
      'Details provided on the I-94 Information form:',
      'Last/Surname: LINDQVIST',
      'First (Given) Name: ANA',
      'Birth Date: 03/14/1996',
      'Country of Citizenship: Sweden',
    ],
    40,
    { size: 4 },
  );
  return paper.canvas;
}

/** The values in the drawn transcript. */
export const SAMPLE_TRANSCRIPT = {
  school: 'Lakeview State University',
  degree: 'Bachelor of Science',
  field: 'Computer Science',
  date: '2020-05-15',
};

/** A table of courses, with the degree below. */
export function drawTranscript(): Canvas {
  const paper = newPaper(LETTER_SHEET);
  write(paper, SAMPLE_TRANSCRIPT.school, 20, 25, { size: 5.5, bold: true, family: 'Serif' });
  write(paper, 'Official Academic Transcript', 20, 34, { size: 4.5, family: 'Serif' });
  const courses = [
    ['CS 101', 'Introduction to Programming', '4.0', 'A'],
    ['CS 210', 'Data Structures', '4.0', 'A-'],
    ['MATH 220', 'Linear Algebra', '3.0', 'B+'],
    ['ENGL 110', 'Academic Writing', '3.0', 'A'],
  ] as const;
  for (const [row, course] of [['Course', 'Title', 'Credits', 'Grade'], ...courses].entries())
    for (const [column, text] of course.entries())
      write(paper, text, [20, 50, 130, 160][column]!, 50 + row * 8, { size: 3.6, bold: row === 0 });
  writeLines(
    paper,
    ['Name: Ana Lindqvist', 'Degree awarded: Bachelor of Science in Computer Science', 'Date conferred: May 15, 2020'],
    105,
    { size: 4 },
  );
  return paper.canvas;
}
