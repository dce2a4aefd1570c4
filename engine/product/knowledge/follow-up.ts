/** Questions that need the one before them, such as 'And for my wife?' and 'How long does it take?', and thanks. */
import { isCode, splitWords, toTerm } from './search-terms.ts';

/** Words that ask something about a topic and name none. 'Visa' is missing: a question about the visa has its topic. */
const ASPECTS = new Set(
  (
    'long short much many more less fast quick soon early late old new next first last again same other else different ' +
    'full part only still too than after before during until while since without ' +
    'day week month year hour date time deadline start begin end finish wait expire valid take ' +
    'fee pay money free refund dollar cheap expensive ' +
    'spouse child family parent brother sister friend people person ' +
    'work study travel live stay leave enter come go bring visit ' +
    'apply file submit send sign fill write answer use show see look check choose happen ' +
    'extend renew change correct error replace lose lost cancel refuse approve delay ' +
    'document form paper copy online allow possible necessary require important wrong right good bad yes no'
  )
    .split(' ')
    .flatMap((word) => toTerm(word) ?? []),
);

const OPENS_FOLLOW_UP = /^\W*(?:and|but|or|also|so|then|what about|how about|what if|same for)\b/i;

/** True for a word that could be the topic of a question. */
const isTopic = (word: string): boolean => {
  const term = toTerm(word);
  return term !== null && !ASPECTS.has(term) && !/^\d{1,2}$/.test(word);
};

/** True when only the conversation tells what a question is about: 'How long does it take?', 'And for H-1B?' */
export function isFollowUp(question: string): boolean {
  const topics = splitWords(question).filter(isTopic);
  return topics.length === 0 || (OPENS_FOLLOW_UP.test(question) && topics.every(isCode));
}

/**
 * One question of two: the topic of the first, and what the follow-up asks about it. A follow-up that names a form or
 * visa asks the same about that one.
 */
export function joinFollowUp(before: string, question: string): string {
  const words = splitWords(before);
  const isKept = splitWords(question).some(isCode) ? (word: string) => !isCode(word) : isTopic;
  const kept = words.some(isKept) ? words.filter(isKept) : words;
  return `${kept.join(' ')} ${question}`;
}

const THANKS = /^\W*(?:ok(?:ay)?\W+)?(?:many )?(?:thanks|thank (?:you|u))(?: (?:so|very) much| a lot)?\W*$/i;

/** True for a message that only thanks. */
export const isThanks = (question: string): boolean => THANKS.test(question);
