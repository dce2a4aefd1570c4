/**
 * The router's key of the history entry that this page was loaded at. By default, the router gives each such entry the
 * key 'default'. Two entries with the same key would share one scroll position.
 */
import { randomId } from './random-id.ts';

// Public pages are also rendered outside a browser, where there is no history.
const entries = typeof history === 'undefined' ? undefined : history;
const state = entries?.state as { key?: string } | null | undefined;

export const loadedKey = state?.key ?? randomId();

entries?.replaceState({ ...state, key: loadedKey }, '');
