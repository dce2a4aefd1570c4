import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newFormTitle } from '../../../../engine/status.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { api, read } from '../../../lib/api.ts';
import { isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { putForm } from '../../../lib/form-cache.ts';
import { leaveForSignIn } from '../../../lib/unauthorized.ts';
import type { CatalogueEntry } from '../../../lib/get-catalogue.ts';

/** Creates a draft and opens it. `creating` is the type under way: two presses make one form. */
export function useCreateForm(): { creating: string | null; createForm: (entry: CatalogueEntry) => Promise<void> } {
  const [creating, setCreating] = useState<string | null>(null);
  const navigate = useNavigate();

  const createForm = async ({ type, title }: CatalogueEntry) => {
    if (creating) return;
    setCreating(type);
    try {
      const form = await read(api.forms.$post({ json: { formType: type, title: newFormTitle(title), status: 'DRAFT', formData: {} } }));
      await putForm(form);
      toast({ title: 'Form created', description: 'Every answer is saved as you type.' });
      await navigate(paths.form.to(form.id));
    } catch (error) {
      if (isUnauthorized(error)) leaveForSignIn();
      else toast({ title: 'Error creating form', description: serverMessage(error) ?? 'Check your connection and try again.', variant: 'destructive' });
    } finally {
      setCreating(null);
    }
  };
  return { creating, createForm };
}
