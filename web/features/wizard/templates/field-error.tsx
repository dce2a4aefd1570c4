/** The error below a question's control. */
import { CircleAlert } from 'lucide-react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { errorId } from '../fields/field-ids.ts';

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
