/** Requests and answers of the calls on attorneys (spec/3 sections 3 and 5). */
import { z } from 'zod';
import { lineOfText, longText, whenMissing } from '../../lib/text.ts';

const RATING_RULE = 'Enter a rating from 0 to 5';
const names = (none: string) =>
  z
    .array(lineOfText(100, { blank: none }), whenMissing(none))
    .min(1, none)
    .max(30, 'Enter at most 30');

export const attorneyBody = z.strictObject({
  userId: lineOfText(64, { blank: 'User ID is required' }),
  barNumber: lineOfText(200, { blank: 'Bar number is required' }),
  specializations: names('At least one specialization is required'),
  hourlyRate: z
    .number('Hourly rate is required')
    .min(0, 'Hourly rate is required')
    .max(100_000, 'Enter an hourly rate of at most 100,000')
    .multipleOf(0.01, 'Enter an hourly rate with at most two decimals'),
  rating: z.number(RATING_RULE).min(0, RATING_RULE).max(5, RATING_RULE).default(0),
  bio: longText(4000, 'Bio is required'),
  experience: z
    .number('Years of experience is required')
    .int('Enter a whole number of years')
    .min(0, 'Years of experience is required')
    .max(80, 'Enter at most 80 years'),
  languages: names('At least one language is required'),
  isActive: z.boolean().default(true),
});

export const attorney = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  barNumber: z.string(),
  specializations: z.array(z.string()),
  hourlyRate: z.number(),
  rating: z.number(),
  reviewCount: z.number().int(),
  bio: z.string(),
  experience: z.number().int(),
  languages: z.array(z.string()),
  isActive: z.boolean(),
});

export type Attorney = z.infer<typeof attorney>;
export type AttorneyBody = z.output<typeof attorneyBody>;
