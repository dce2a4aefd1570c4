import { useSearchParams } from 'react-router-dom';
import { safeReturnTo } from '../../../engine/product/return-to.ts';

/** The path to return to after the sign-in, from the URL; undefined if it has none. */
export const useReturnTo = (): string | undefined => safeReturnTo(useSearchParams()[0].get('returnTo'));
