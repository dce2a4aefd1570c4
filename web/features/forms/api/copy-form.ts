import { useSWRConfig } from 'swr';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { api, read } from '../../../lib/api.ts';
import { formKey, putForm } from '../../../lib/form-cache.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { useRepeatKey } from '../../../lib/use-repeat-key.ts';

/** The state of the location that a new copy is opened with. */
const JUST_COPIED = { justCopied: true };

/** True for the location of a copy that was just made. */
export const isJustCopied = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'justCopied' in state;

/** Copies a form into a new draft and opens the copy. */
export function useCopyForm() {
  const fromHere = useNavigateFromHere();
  const repeatable = useRepeatKey();
  const { cache } = useSWRConfig();
  return useMutation(async (id: string) => {
    const open = fromHere();
    // A next try after a change of the answers wants another copy, with the new answers.
    const { revision } = (cache.get(formKey(id))?.data ?? {}) as Partial<FormView>;
    const copy = await repeatable(`${id} ${revision}`, (headers) =>
      read(api.forms[':id'].copy.$post({ param: { id } }, { headers })),
    );
    await putForm(copy);
    toast({ title: 'Form copied', description: 'This is the copy. Add the signature and the date yourself.' });
    await open(paths.form.to(copy.id), { state: JUST_COPIED });
  }, 'Error copying form');
}
