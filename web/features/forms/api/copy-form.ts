import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';
import { useMutation } from '../../../lib/mutation.ts';

/** Copies a form into a new draft and opens the copy. */
export function useCopyForm() {
  const navigate = useNavigate();
  return useMutation(async (id: string) => {
    const copy = await read(api.forms[':id'].copy.$post({ param: { id } }));
    await putForm(copy);
    toast({ title: 'Form copied', description: 'This is the copy. Add the signature and the date yourself.' });
    await navigate(paths.form.to(copy.id));
  }, 'Error copying form');
}
