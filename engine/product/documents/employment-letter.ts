import { findValues, labelled, sentence, type TextRule } from './text/find-values.ts';
import { AMOUNT_TEXT, DATE, readWrittenAmount, readWrittenDate } from './text/read-texts.ts';
import type { DocumentKind } from './types.ts';

/** A name in capitals with the words that join them: `Northwind Analytics LLC`, `Bank of the West`. */
const NAME = String.raw`\p{Lu}[\p{L}\p{M}\p{N}&.'’-]*(?:,? (?:\p{Lu}[\p{L}\p{M}\p{N}&.'’-]*|of|the|and|&))*?`;
/** What may follow a comma and still is a part of the name: `Northwind, Inc.` */
const LEGAL_FORM = String.raw`Inc|Incorporated|LLC|LLP|LP|Ltd|Limited|Corp|Corporation|Co|PLLC|P\.?C|N\.?A`;
/** What follows a name in a sentence. */
const END = String.raw`(?=[.,]?\s+(?:as|since|from|in|for|on|with|at|starting|effective|beginning|Your|The|This)\b|\.(?:\s|$)|,(?:\s(?!(?:${LEGAL_FORM})\b)|$))`;

/** Removes the full stop of the sentence, but keeps that of `Inc.` and `S.A.`. */
const readName = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/(?<!\b(?:Inc|Corp|Co|Ltd)|\.\p{Lu})\.$/u, '');

const PERIOD = 'hour|hr|month|mo|week|wk|day|fortnight|pay period|two weeks|2 weeks|other week';
const PERIODIC = 'hourly|monthly|weekly|daily|bi-?weekly|bi-?monthly|semi-?monthly|fortnightly';
const OTHER_MONEY =
  'CAD|AUD|NZD|SGD|HKD|TWD|EUR|GBP|MXN|(?:Canadian|Australian|New Zealand|Singapore|Hong Kong) dollars?';
/** An hourly or monthly wage, and one in another currency, is not the yearly one in dollars. */
const NOT_YEARLY = String.raw`\s*,?\s*\(?(?:(?:(?:per|an?|each|every|\/)\s*(?:(?:working|calendar)\s)?(?:${PERIOD})s?|${PERIODIC}|${OTHER_MONEY})\b|p\.? ?[mh]\b)`;
const NOT_AFTER_PERIOD = String.raw`(?<!\b(?:${PERIODIC}|(?:per|an?|each|every) (?:${PERIOD}))\b[^$.]{0,60})`;
/** What is paid besides the salary. */
const EXTRA = 'bonus|allowance|stipend|reimbursement|commission';
const NOT_AFTER_EXTRA = String.raw`(?<!\b(?:${EXTRA})s?\b[^$.]{0,40})`;
const NOT_EXTRA = String.raw`\s(?:(?:signing|sign-on|one-time|annual|yearly|relocation|housing|performance|retention)\s)*(?:${EXTRA})\b`;
/** `$98K`, `$98 500` and `$98’500` go on after the digits, and `$90,000 to $110,000` is a range. */
const GOES_ON = String.raw`[.,’']?\d|[^\S\n](?:\d{3}|thousand|million|lakh)\b|[^\S\n]?(?:[km]\b|(?:-|–|—|to|and)\s?(?:USD?|\$|\d))`;

const TITLE = String.raw`\p{Lu}[\p{L}\p{M}\p{N}/&-]*(?:\s(?:\p{Lu}[\p{L}\p{M}\p{N}/&-]*|of|and))*`;
const WORKING =
  'employ(?:ed|s|ment)|work(?:s|ed|ing)|serv(?:es|ed|ing)|hired|engaged|appointed|promoted|join(?:s|ed)?|position|role|job';
/** Up to the end of the sentence; the full stop of `Inc.` or `Dr.` does not end it. */
const IN_SENTENCE = String.raw`(?:[^.]|(?<=\b(?:Dr|Mr|Mrs|Ms|St|Pvt|Co))\.|\.(?!\s+\p{Lu})){0,120}?`;
/** What starts on another day than the employment. */
const OTHER_START =
  'business|founded|established|leave|vacation|probation|probationary|benefits|insurance|salary|raise|increase|holds?';

/** A title below the closing words of a letter is the writer's. */
const NOT_SIGNED = String.raw`(?<!\b(?:sincerely|yours truly|faithfully|respectfully|(?:kind|best|warm) regards|signed|signature)\b[^]{0,600})`;

/** `Title: Ms.` and `Position: Full-time` say something else. */
const readTitle = (text: string): string | undefined =>
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof)\.?|(?:full|part)[- ]?time|permanent|temporary|regular)$/i.test(text.trim())
    ? undefined
    : text.trim();

/** `Her current title is Engineer.` */
const titleIs = (adjective: string): RegExp =>
  sentence(
    String.raw`\b(?:[Hh]is|[Hh]er|[Tt]heir|[Yy]our|the) ${adjective}title (?:is|of|will be) (?<value>${TITLE})(?=[.,]|\s(?:and|at|in|with|since)\b)`,
    'u',
  );

const RULES: readonly TextRule[] = [
  { name: 'employer', example: 'Employer: Northwind LLC', pattern: labelled('employer|company|organization') },
  {
    name: 'employer',
    read: readName,
    example: 'has been employed by Northwind LLC as an engineer',
    pattern: sentence(
      String.raw`(?<!\b(?:previously|formerly|was)\s)\bemployed\s+(?:(?:full|part)-time\s+)?(?:by|at|with)\s+(?<value>${NAME})${END}`,
      'u',
    ),
  },
  {
    name: 'employer',
    read: readName,
    example: 'the position of Engineer at Northwind LLC.',
    pattern: sentence(
      String.raw`\b(?:position|role|job)\s+of\s[^.]{2,60}?\s(?:at|with)\s+(?<value>${NAME})${END}`,
      'u',
    ),
  },
  {
    name: 'employer',
    read: readName,
    example: 'is an employee of Northwind LLC.',
    pattern: sentence(
      String.raw`\b(?:is|am|as|been) (?:an?|our) (?:(?:full|part)-time |permanent |regular |current |active )*(?:employee|staff|staff member|member of (?:the )?staff) of (?<value>${NAME})${END}`,
      'u',
    ),
  },
  {
    name: 'employer',
    read: readName,
    example: 'works at Northwind LLC as an engineer',
    pattern: sentence(String.raw`\b(?:is working|been working|works) (?:at|for) (?<value>${NAME})${END}`, 'u'),
  },
  {
    name: 'employer',
    read: readName,
    example: 'On behalf of Northwind LLC, I am pleased to offer you',
    pattern: sentence(String.raw`\bOn behalf of (?<value>${NAME})(?=, (?:I|we)\b)`, 'u'),
  },
  {
    name: 'title',
    read: readTitle,
    example: 'Job title: Engineer',
    pattern: labelled(`(?:job title|position|designation)${NOT_SIGNED}`),
  },
  // Before the sentences with 'as', one of which may tell the first title: 'hired as an Intern'.
  { name: 'title', example: 'Her current title is Engineer.', pattern: titleIs('current (?:job )?') },
  ...[String.raw`\b(?:is|been|am|currently|now)\s(?:${WORKING})\b`, String.raw`\b(?:${WORKING})\b`].map((works) => ({
    name: 'title',
    example: 'employed by Northwind LLC as an Engineer since',
    // The sentence must speak of work: 'I, as Director of Human Resources, confirm' is about another person.
    pattern: new RegExp(
      String.raw`${works}${IN_SENTENCE}\bas\s+(?:an?\s+|the\s+|our\s+)?(?<value>${TITLE})(?=[.,]|\s+(?:since|from|at|in|with|starting|beginning|on)\b)`,
      'u',
    ),
  })),
  {
    name: 'title',
    example: 'the position of Engineer at',
    pattern: new RegExp(
      String.raw`\b(?:position|role|job)\s+of\s+(?<value>${TITLE})(?=[.,]|\s+(?:at|in|with|since|starting|on)\b)`,
      'u',
    ),
  },
  { name: 'title', example: 'Her job title is Engineer.', pattern: titleIs('(?:job |official )?') },
  { name: 'title', read: readTitle, example: 'Title: Engineer', pattern: labelled(`title${NOT_SIGNED}`) },
  {
    name: 'start',
    example: 'Start date: June 1, 2021',
    pattern: labelled(
      '(?:employment )?start date|date of (?:hire|joining|employment)|hire date|joining date|employed since|employment start',
    ),
    read: readWrittenDate,
  },
  ...[String.raw`\bemployed\b${IN_SENTENCE}`, String.raw`(?<!\b(?:${OTHER_START})\b[^.]{0,40})`].map((before) => ({
    name: 'start',
    example: 'since June 1, 2021',
    pattern: sentence(
      String.raw`${before}\b(?:since|begin(?:s|ning)? on|start(?:s|ing)?(?: date)?(?: on| is| of| will be)?|(?:s?he|they) (?:started|joined(?: us| (?:the|our) company)?) on|effective|commencing)\s+(?<value>${DATE})(?!,?\s+(?:your|her|his|their|the) (?:\w+ )?(?:salary|pay|compensation|title|position)\b)`,
      'i',
    ),
    read: readWrittenDate,
  })),
  // First the current one: another may be an earlier or a later one.
  ...[String.raw`\bcurrent\b[^$.]{0,30}`, ''].map((before) => ({
    name: 'salary',
    example: 'salary is $98,500 a year',
    pattern: sentence(
      String.raw`${before}\b(?:salary|compensation|paid)\b[^$.]{0,60}?${NOT_AFTER_PERIOD}${NOT_AFTER_EXTRA}(?<!\p{L})(?<value>${AMOUNT_TEXT})(?!${GOES_ON}|${NOT_EXTRA}|${NOT_YEARLY})`,
      'iu',
    ),
    read: readWrittenAmount,
  })),
];

export const employmentLetter: DocumentKind = {
  type: 'EMPLOYMENT_LETTER',
  title: 'Employment letter',
  isText: true,
  mayLeave: true,
  signs: [/\bemploy(?:ed|ment|ee|er)\b/i, /\b(?:salary|compensation)\b/i, /\b(?:position|job title)\b/i],
  values: [
    { name: 'employer', title: 'Employer', format: 'text' },
    { name: 'title', title: 'Job title', format: 'text' },
    { name: 'start', title: 'Start date', format: 'date' },
    { name: 'salary', title: 'Salary', format: 'money' },
  ],
  needed: ['employer', 'title'],
  read: (pages) => findValues(pages, RULES),
};
