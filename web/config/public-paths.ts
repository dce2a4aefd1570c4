/** Addresses of public pages, which the server answers by itself: a link to one leaves the application. */
import { paths } from './paths.ts';

export const publicPaths: readonly string[] = [paths.privacy.path, paths.terms.path];
