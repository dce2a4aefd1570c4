/**
 * The comparison on the home page. Sample data: an operator confirms or replaces it. The attorney fees are the ones of
 * the fee schedule (spec/3 section 3).
 */
import { PRODUCT_NAME } from '../config/product.ts';

export const comparison = {
  heading: 'Three ways to file',
  lead: 'The forms are the same. What differs is who looks after them.',
  columns: ['Traditional attorney', 'Do it yourself', PRODUCT_NAME],
  rows: [
    { name: 'Price for one form', cells: ['$1,500 to $3,500', 'Nothing', 'From $59'] },
    { name: 'Checks', cells: ['When the attorney reads it', 'None', 'Every answer, as you type'] },
    { name: 'What is missing', cells: ['By email', 'You find out yourself', 'Always beside the form'] },
    { name: 'The next form', cells: ['Asked again', 'Typed again', 'Offered from what you entered'] },
    { name: 'Deadlines', cells: ['The office keeps track', 'You keep track', 'A reminder before each'] },
    { name: 'When you can work on it', cells: ['In office hours', 'At any time', 'At any time, on any device'] },
    { name: 'Legal advice', cells: ['Yes', 'No', 'No. An attorney network is coming soon'] },
  ],
} as const;
