/** The error and the advice below a question's control. */
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { adviceText } from '../../../../engine/advice.ts';
import type { Advice } from '../../../../engine/model/form.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { adviceId, errorId } from '../fields/field-ids.ts';

/** @param id of the question's control */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p data-part="note" data-tone="error" id={errorId(id)}>
      <CircleAlert size={18} />
      <span>
        <span data-part="unseen">Error: </span>
        {unbrokenCodes(error)}
      </span>
    </p>
  );
}

/** @param id of the question's control */
export function FieldAdvice({ id, advice }: { id: string; advice: readonly Advice[] }) {
  if (advice.length === 0) return null;
  return (
    <div id={adviceId(id)}>
      {advice.map((entry) => (
        <p key={entry.id} data-part="note" data-tone="advice">
          <TriangleAlert size={18} />
          <span>
            <span data-part="unseen">Advice: </span>
            {unbrokenCodes(adviceText(entry))}
          </span>
        </p>
      ))}
    </div>
  );
}
