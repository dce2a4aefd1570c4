/** What a question to the assistant may contain. Browser and server use the same limits, in characters. */

export const LONGEST_QUESTION = 1000;
export const QUESTION_TOO_LONG = `Ask a shorter question: ${LONGEST_QUESTION.toLocaleString('en-US')} characters at most.`;
/** One earlier message, which is sent with the question. */
export const LONGEST_TURN = 2000;
