/** Requests and answers of the waiting list calls. */
import { z } from 'zod';
import { WAITING_TOPIC_NAMES } from '../../../engine/product/waiting-list.ts';
import { email } from '../../modules/users/schemas.ts';

const topic = z.enum(WAITING_TOPIC_NAMES);

export const joinBody = z.strictObject({
  email,
  topic,
  consent: z.literal(true, 'Tick the box to agree'),
});

/** `token` comes from a mailed link. */
export const linkBody = z.strictObject({ token: z.string().min(1).max(200) });

export const confirmed = z.strictObject({ topic });
