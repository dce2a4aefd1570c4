/**
 * The documents page's text about an operator's service (spec/2 section 2). Sample data: an operator confirms or
 * replaces it.
 */
import { KEPT_YEARS } from '../../engine/product/documents/limits.ts';

export const securityClaims = [
  { icon: 'encryption', text: '256-bit encryption' },
  { icon: 'compliance', text: 'SOC 2 Type II compliance' },
  { icon: 'deletion', text: `Deleted automatically after ${KEPT_YEARS} years` },
] as const;
