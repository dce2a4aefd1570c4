/**
 * The router's key of the history entry that this page was loaded at. By itself the router calls each such entry
 * 'default': a page that was loaded whole would come up where the last one was left.
 */
import { randomId } from './random-id.ts';

// Public pages are rendered where there is no browser.
const entries = typeof history === 'undefined' ? undefined : history;
const state = entries?.state as { key?: string } | null | undefined;

export const loadedKey = state?.key ?? randomId();

entries?.replaceState({ ...state, key: loadedKey }, '');
