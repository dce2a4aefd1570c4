import type { Canvas } from '@napi-rs/canvas';
import type { FontName } from './fonts.ts';
import { LETTER_SHEET, newPaper, write, writeParagraph } from './paper.ts';

export interface EmploymentLetter {
  readonly employer: string;
  readonly name: string;
  readonly title: string;
  /** As written in the letter. */
  readonly start: string;
  readonly salary: string;
  /** The style of the letter. */
  readonly wording: 'prose' | 'offer' | 'table';
  readonly family: FontName;
}

/** The lines of a letter from the top; each is a paragraph. */
export function letterText({ employer, name, title, start, salary, wording }: EmploymentLetter): string[] {
  const head = [`${employer}`, '400 Harbor Street, Springfield, IL 62701', 'March 3, 2026'];
  const close = ['Sincerely,', 'Dana Whitfield', 'Director of Human Resources', employer];
  if (wording === 'table')
    return [
      ...head,
      'EMPLOYMENT VERIFICATION LETTER',
      `Employee: ${name}`,
      `Employer: ${employer}`,
      `Job title: ${title}`,
      `Start date: ${start}`,
      `Annual salary: ${salary}`,
      'This letter is issued at the request of the employee. Please contact our office with any questions about it.',
      ...close,
    ];
  if (wording === 'offer')
    return [
      ...head,
      `Dear ${name},`,
      `We are pleased to offer you the position of ${title} at ${employer}. Your employment will begin on ${start}. You will report to the head of your department and work from our main office.`,
      `Your starting base salary will be ${salary} per year, paid twice a month. You will also be eligible for the benefits that are described in the employee handbook.`,
      'Please sign and return a copy of this letter to confirm that you accept.',
      ...close,
    ];
  return [
    ...head,
    'To Whom It May Concern:',
    `This letter confirms that ${name} has been employed by ${employer} as a ${title} since ${start}. The position is full time and permanent.`,
    `The current annual salary is ${salary}. The duties of the position include planning, review of technical work and support of the team.`,
    'If you need more information, please contact our human resources office.',
    ...close,
  ];
}

export function drawLetter(letter: EmploymentLetter): Canvas {
  const paper = newPaper(LETTER_SHEET);
  let y = 30;
  for (const [index, text] of letterText(letter).entries())
    y = writeParagraph(paper, text, {
      x: 25,
      y,
      width: 165,
      size: index === 0 ? 6 : 4,
      bold: index === 0,
      family: letter.family,
    });
  write(paper, 'Page 1 of 1', 100, 270, { size: 3, family: letter.family, color: '#555555' });
  return paper.canvas;
}

/** A letter of a made-up employer. */
export const SAMPLE_LETTER: EmploymentLetter = {
  employer: 'Northwind Analytics LLC',
  name: 'Ana Lindqvist',
  title: 'Software Engineer',
  start: 'June 1, 2021',
  salary: '$98,500',
  wording: 'prose',
  family: 'Serif',
};
