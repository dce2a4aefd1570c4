/**
 * The shared parts of the savers that send nothing to the server: a state without conflicts, and methods that do
 * nothing.
 */
import { createStore } from 'zustand/vanilla';
import type { Saver, SaverState } from '../features/wizard/saving/saver-types.ts';

/** @param kept true when answers are stored on the device */
export const createLocalState = (kept: boolean) =>
  createStore<SaverState>(() => ({
    locked: null,
    conflict: null,
    submitting: false,
    migrated: null,
    choosing: false,
    kept,
    automatic: true,
    ...(kept && { onDevice: true }),
  }));

export const localSaver = {
  saveBeforeSignOut: () => Promise.resolve({ ok: true }),
  shown: () => ({ merges: 0, sha256: '' }),
  noteTyping: () => undefined,
  noteCaret: () => undefined,
  ask: () => undefined,
  choose: () => undefined,
  unsaved: () => [],
  dismissMigrated: () => undefined,
  resume: () => undefined,
  unlock: () => undefined,
  setOnline: () => undefined,
  flush: () => undefined,
  discard: () => undefined,
} satisfies Partial<Saver>;
