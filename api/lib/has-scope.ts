import type { ApiScope } from '../../engine/product/developers/scopes.ts';
import type { Principal } from '../context.ts';

/** Whether the caller may do what this scope allows. A session may do everything that its user may do. */
export const hasScope = ({ via, scopes }: Principal, scope: ApiScope): boolean =>
  via === 'session' || scopes.includes(scope);
