import { sourceName } from '../documents/kinds.ts';
import type { KnownDocument } from '../prefill/prefill-sources.ts';
import { weakMemo } from '../../lib/weak-memo.ts';
import { collectFacts, type Facts } from './known-facts.ts';
import { KNOWN_FACTS } from './risk-rules.ts';

/** What a document says about a person. Only values that a second reading confirmed. */
export const factsOfDocument = weakMemo(({ documentType, values }: KnownDocument): Facts =>
  collectFacts(
    values
      .filter(({ certain }) => certain)
      .flatMap(({ name, value }) =>
        KNOWN_FACTS.filter(({ sources }) => sources.includes(`${sourceName(documentType)}.${name}`)).map(
          ({ id }) => [id, value] as const,
        ),
      ),
  ),
);
