/**
 * A notice for the next page that the browser loads. It is in session storage, because memory is lost on a page load.
 */
import { storedText } from './stored-text.ts';

const stored = storedText(() => sessionStorage, 'next-page-notice');

export const leaveNotice = (text: string): void => stored.write(text);

/** @returns the notice, and removes it so that it is shown only once */
export function takeNotice(): string | null {
  const text = stored.read();
  stored.remove();
  return text;
}
