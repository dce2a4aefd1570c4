import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { MessageRow } from './queries.ts';

const content = z.strictObject({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

/** A message to support. */
export type MessageContent = z.infer<typeof content>;

export const sealMessage = ({ vault }: Pick<Deps, 'vault'>, id: string, message: MessageContent): Buffer =>
  vault.sealForOperator('support_messages.content', id, JSON.stringify(message));

export const openMessage = ({ vault }: Pick<Deps, 'vault'>, row: Pick<MessageRow, 'id' | 'content'>): MessageContent =>
  content.parse(JSON.parse(vault.openForOperator('support_messages.content', row.id, row.content)));
