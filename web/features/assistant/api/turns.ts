import { cutText } from '../../../../engine/lib/cut-text.ts';
import { LONGEST_TURN } from '../../../../engine/product/questions.ts';

/** A message of a conversation, as it is sent along with the next question. */
export interface Turn {
  readonly type: 'user' | 'ai';
  readonly content: string;
}

const MAX_TURNS = 6;

/** The latest messages, each cut to a maximum length. */
export const latestTurns = (turns: readonly Turn[]): Turn[] =>
  turns
    .filter(({ content }) => content !== '')
    .slice(-MAX_TURNS)
    .map(({ type, content }) => ({ type, content: cutText(content, LONGEST_TURN) }));
