import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newFormTitle } from '../../../../engine/product/status.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { howAnswersAreSaved } from '../../../content/saving.ts';
import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';
import type { CatalogueEntry } from '../../../lib/get-catalogue.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { useAutoSave } from '../../../lib/session.ts';

/** Creates a draft and opens it. `creating` is the type under way: two presses make one form. */
export function useCreateForm(): { creating: string | null; createForm: (entry: CatalogueEntry) => Promise<void> } {
  const [creating, setCreating] = useState<string | null>(null);
  const navigate = useNavigate();
  const autoSave = useAutoSave();

  const createForm = async ({ type, title }: CatalogueEntry) => {
    if (creating) return;
    setCreating(type);
    try {
      const form = await read(
        api.forms.$post({ json: { formType: type, title: newFormTitle(title), status: 'DRAFT', formData: {} } }),
      );
      await putForm(form);
      toast({ title: 'Form created', description: howAnswersAreSaved(autoSave) });
      await navigate(paths.form.to(form.id));
    } catch (error) {
      reportFailure('Error creating form', error);
    } finally {
      setCreating(null);
    }
  };
  return { creating, createForm };
}
