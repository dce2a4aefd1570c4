import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { useRepeatKey } from '../../../lib/use-repeat-key.ts';

/** Copies a form into a new draft and opens the copy. */
export function useCopyForm() {
  const fromHere = useNavigateFromHere();
  const repeatable = useRepeatKey();
  return useMutation(async (id: string) => {
    const open = fromHere();
    const copy = await repeatable(id, (headers) => read(api.forms[':id'].copy.$post({ param: { id } }, { headers })));
    await putForm(copy);
    toast({ title: 'Form copied', description: 'This is the copy. Add the signature and the date yourself.' });
    await open(paths.form.to(copy.id));
  }, 'Error copying form');
}
