/** What the saver needs of the world: the network, the clock, the caches. Tests give it their own. */
import type { FormView, Place } from '../../../../api/modules/forms/schemas.ts';
import type { Answers } from '../../../../engine/definition/types.ts';
import type { Form } from '../../../../engine/form.ts';
import type { Caret } from '../device/caret.ts';
import type { Device } from '../device/pending.ts';

export interface SaveBody {
  readonly formData: Answers;
  readonly status: 'DRAFT' | 'SUBMITTED';
  readonly place: Place;
  /** The definition that the answers were typed under. */
  readonly definition: string;
  /** The browser's local date, with a submit. */
  readonly today?: string;
}

export interface SaverPorts {
  /**
   * `PUT /api/forms/{id}` with `If-Match`.
   * @throws ApiError when the server answered with an error; anything else when it could not be reached
   */
  put(body: SaveBody, revision: number): Promise<FormView>;
  /** Whether a save that is sent while the page goes still arrives. */
  outlivesPage(body: SaveBody): boolean;
  /** A definition that the server has carried the form to. */
  loadForm(formType: string, sha256: string): Promise<Form>;
  /** The server has this now: caches follow. */
  acknowledged(view: FormView): void;
  /**
   * Where unsaved answers are kept on this device; undefined where they cannot be.
   * @param onResult told after each try whether they are kept
   */
  openDevice(onResult: (kept: boolean) => void): Device | undefined;
  /** This tab's name, which a reload keeps. */
  tab(): string;
  /** Where the person is typing. */
  caret(): Caret | null;
  isOnline(): boolean;
  /** Epoch milliseconds. */
  now(): number;
  /** The person's local date, `YYYY-MM-DD`. */
  today(): string;
  /** 0 up to 1. */
  random(): number;
  /** Runs once after `ms`; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}
