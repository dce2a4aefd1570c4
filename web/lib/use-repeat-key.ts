import { useRef } from 'react';
import { isRefused } from './api-error.ts';
import { randomId } from './random-id.ts';

/**
 * For a call that creates something. When no answer arrives, nobody knows whether the server has done it. The user's next
 * try carries the same Idempotency-Key, so that it is done only once.
 * @returns a function that makes the call with the headers to send. Its `subject` says what the call creates, and from
 * what: after a change of that, the next try is another call.
 */
export function useRepeatKey() {
  /** The keys of calls without an answer, by what they create. */
  const open = useRef(new Map<string, string>());
  return async <T>(subject: string, call: (headers: { 'Idempotency-Key': string }) => Promise<T>): Promise<T> => {
    const key = open.current.get(subject) ?? randomId();
    open.current.set(subject, key);
    try {
      const answer = await call({ 'Idempotency-Key': key });
      open.current.delete(subject);
      return answer;
    } catch (error) {
      if (isRefused(error)) open.current.delete(subject);
      throw error;
    }
  };
}
