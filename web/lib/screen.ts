import type { ComponentType } from 'react';
import type { ScreenPath } from '../config/screen-paths.ts';
import type { User } from './session.ts';

/**
 * Who may open a screen. `web/app/route-guards.tsx` defines what other users see.
 * - `sign-in`: signed-in users; visitors are sent to the sign-in page and come back
 * - `explain`: signed-in users; visitors read why they have to sign in
 * - `visitors`: visitors; signed-in users are sent to their settings
 */
export type Guard = 'sign-in' | 'explain' | 'visitors';

/** A screen of the product. Each feature lists its screens in `routes.tsx`. `web/app/screens.ts` lists the features. */
export interface Screen {
  /** The route pattern, from `config/paths.ts`. */
  readonly path: ScreenPath;
  /** Fetches the page's code when it is first visited. */
  readonly page: () => Promise<ComponentType>;
  /** When it is missing, everyone may open the screen. */
  readonly guard?: Guard;
  /** True: the screen has no product bar and no footer. */
  readonly bare?: boolean;
  /** The screen's link in the bar of signed-in users; with `role`, only users with that role see it. */
  readonly navigation?: { readonly label: string; readonly role?: User['role'] };
}
