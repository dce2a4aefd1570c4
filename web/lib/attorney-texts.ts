/** How an attorney is described on cards. */
import { counted } from '../../engine/lib/counted.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** '$250', '$250.50' */
export const formatRate = (amount: number): string => dollars.format(amount);

/** '4.8 of 5, 12 reviews'; 'Rated 4.8 of 5' where an administrator has entered the rating. */
export function ratingText({ rating, reviewCount }: { rating: number; reviewCount: number }): string {
  if (reviewCount > 0) return `${rating} of 5, ${counted(reviewCount, 'review')}`;
  return rating > 0 ? `Rated ${rating} of 5` : 'No reviews yet';
}
