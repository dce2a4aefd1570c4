/** Pages that are planned and linked already: what each will hold. */
import { paths } from '../config/paths.ts';
import type { Screen } from '../lib/screen.ts';

export interface PlannedPage extends Omit<Screen, 'page'> {
  title: string;
  text: string;
}

export const planned: readonly PlannedPage[] = [];

/** Whether what a page is about is still to come: what praises it says so. The page of the attorneys is there, their consultations are not. */
export const isPlanned = (path: string): boolean =>
  path === paths.attorneys.path || planned.some((page) => page.path === path);
