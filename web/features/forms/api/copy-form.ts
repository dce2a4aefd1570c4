import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** Copies a form into a new draft and opens that. */
export function useCopyForm(): (id: string) => Promise<void> {
  const navigate = useNavigate();
  return async (id) => {
    try {
      const copy = await read(api.forms[':id'].copy.$post({ param: { id } }));
      await putForm(copy);
      toast({ title: 'Form copied', description: 'This is the copy. Add the signature and the date yourself.' });
      await navigate(paths.form.to(copy.id));
    } catch (error) {
      reportFailure('Error copying form', error);
    }
  };
}
