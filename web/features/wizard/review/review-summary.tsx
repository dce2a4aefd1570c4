/** A short list of the most important answers, as chosen by the definition. */
import { chakra } from '@chakra-ui/react';
import type { ReviewSummaryRow } from '../../../../engine/review/types.ts';
import { Card } from '../../../components/ui/card.tsx';
import { AnswerText, TermList, TermRow } from './review-rows.tsx';

export function ReviewSummary({ rows }: { rows: readonly ReviewSummaryRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="review-summary">
      <chakra.h3 id="review-summary" textStyle="heading" marginBottom="3">
        Summary
      </chakra.h3>
      <Card paddingInline="5" paddingBlock="1">
        <TermList>
          {rows.map((row) => (
            <TermRow key={row.label}>
              <dt>{row.label}</dt>
              <dd>
                <AnswerText text={row.text} code={row.code} ownWords direction="ltr" />
              </dd>
            </TermRow>
          ))}
        </TermList>
      </Card>
    </section>
  );
}
