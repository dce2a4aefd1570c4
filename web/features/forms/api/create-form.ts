import { newFormTitle } from '../../../../engine/product/status.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { howAnswersAreSaved } from '../../../content/saving.ts';
import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';
import type { CatalogueEntry } from '../../../lib/get-catalogue.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { useAutoSave } from '../../../lib/session.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { useRepeatKey } from '../../../lib/use-repeat-key.ts';

/** Creates a draft and opens it. */
export function useCreateForm() {
  const fromHere = useNavigateFromHere();
  const autoSave = useAutoSave();
  const repeatable = useRepeatKey();
  return useMutation(async ({ type, title }: CatalogueEntry) => {
    const open = fromHere();
    const json = { formType: type, title: newFormTitle(title), status: 'DRAFT' as const, formData: {} };
    const form = await repeatable(type, (headers) => read(api.forms.$post({ json }, { headers })));
    await putForm(form);
    toast({ title: 'Form created', description: howAnswersAreSaved(autoSave) });
    await open(paths.form.to(form.id));
  }, 'Error creating form');
}
