import { administration } from './rows/administration.ts';
import { autosave } from './rows/autosave.ts';
import { documents } from './rows/documents.ts';
import { firstWord, risk, search } from './rows/figures.ts';
import { fullCheck } from './rows/full-check.ts';
import { javascript } from './rows/javascript.ts';
import { key } from './rows/key.ts';
import { landing } from './rows/landing.ts';
import { lists } from './rows/lists.ts';
import { nextStep } from './rows/next-step.ts';
import { pdf } from './rows/pdf.ts';
import { screens } from './rows/screens.ts';
import { signIn } from './rows/sign-in.ts';
import { start } from './rows/start.ts';
import type { Row } from './types.ts';

/** In the order of the table. */
export const ROWS: readonly Row[] = [
  key,
  nextStep,
  fullCheck,
  autosave,
  pdf,
  javascript,
  landing,
  screens,
  lists,
  administration,
  signIn,
  start,
  documents,
  risk,
  search,
  firstWord,
];
