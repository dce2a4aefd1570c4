/**
 * The router's key of the history entry that this page was loaded at. By itself the router calls each such entry
 * 'default': a page that was loaded whole would come up where the last one was left.
 */
import { randomId } from './random-id.ts';

const state = history.state as { key?: string } | null;

export const loadedKey = state?.key ?? randomId();

history.replaceState({ ...state, key: loadedKey }, '');
