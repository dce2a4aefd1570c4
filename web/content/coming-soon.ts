/** Pages that are planned and linked already: what each will hold. */
import { paths } from '../config/paths.ts';
import type { Screen } from '../lib/screen.ts';

export interface PlannedPage extends Omit<Screen, 'page'> {
  title: string;
  text: string;
}

export const planned: readonly PlannedPage[] = [
  {
    path: paths.attorneys.path,
    guard: 'sign-in',
    navigation: { label: 'Attorneys' },
    title: 'Attorneys',
    text: 'A network of immigration attorneys to talk to. You will be able to join a waiting list.',
  },
  { path: paths.contact.path, title: 'Contact support', text: 'Write to support from here.' },
];

/** Whether a page is still to come: what praises it says so. */
export const isPlanned = (path: string): boolean => planned.some((page) => page.path === path);
