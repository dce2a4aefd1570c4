/** Requests and answers of the calls on waiting lists and on messages to support. */
import { z } from 'zod';
import { WAITING_TOPIC_NAMES } from '../../../../engine/product/waiting-list.ts';
import { listCount, listQuery } from '../../../lib/list-page.ts';

const topic = z.enum(WAITING_TOPIC_NAMES);

export const waitingQuery = listQuery(['confirmedAt'], { topic: topic.optional() });

/** The people on the waiting lists who have confirmed their address. */
export const waitingPeople = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      topic,
      email: z.string(),
      consent: z.string(),
      consentAt: z.iso.datetime(),
      confirmedAt: z.iso.datetime(),
    }),
  ),
  ...listCount,
});

export const waitingExportBody = z.strictObject({ topic: topic.optional() });

export const messagesQuery = listQuery(['createdAt'], { status: z.enum(['open', 'done']).optional() });

export const messageList = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      /** The email of the account that was signed in when the message was sent; null for a visitor. */
      account: z.string().nullable(),
      isDone: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
  ...listCount,
});

export const messageBody = z.strictObject({ isDone: z.boolean() });

export type WaitingPeople = z.infer<typeof waitingPeople>;
export type MessageList = z.infer<typeof messageList>;
