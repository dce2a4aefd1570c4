/** A form as its page loads it. */
import { useEffect, useState } from 'react';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { ApiError, isNotFound, isRefused } from '../../../lib/api-error.ts';
import { formKey } from '../../../lib/form-cache.ts';
import { readForm } from '../../../lib/get-forms.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { useFresh } from '../../../lib/use-fresh.ts';
import { useCompiledForm } from './use-compiled-form.ts';

/** Asks the server on every visit, so that a cached copy does not overwrite what another device has saved since. */
export function useForm(id: string) {
  const { data, error, isFresh, mutate } = useFresh<FormView>(formKey(id), () => readForm(id));
  const [first, setFirst] = useState<FormView>();
  // Without a connection, the cached copy is opened. A form that no longer exists is not.
  const refused = isFresh && isRefused(error);
  if (data && isFresh && !refused && !first) setFirst(data);
  const isCurrent = first !== undefined;
  // A form that was deleted here leaves the cache a moment before the user leaves its page: the page stays until then.
  const view = isCurrent ? (data ?? first) : refused ? undefined : data;
  const failed = view ? undefined : error;
  useLoadingError(failed);
  return {
    /** The server's latest version, updated after every save. Until `isCurrent`, a cached copy, if there is one. */
    view,
    /** The server has answered on this visit, or cannot be reached: a wizard can start from `view`. */
    isCurrent,
    error: failed,
    retry: () => void mutate(),
  };
}

export type LoadedDefinition = ReturnType<typeof useDefinition>;

/** The definition that a form belongs to. */
export function useDefinition(view: FormView | undefined) {
  const { data, error, mutate } = useCompiledForm(view?.formType, view?.definition.sha256, { keepPreviousData: true });
  /** The type has no definition, or no longer has one. */
  const unsupported = isNotFound(error);
  const failed: unknown = unsupported ? undefined : error;
  useLoadingError(failed);
  return { form: data, unsupported, error: failed, retry: () => void mutate() };
}

function useLoadingError(error: unknown): void {
  useEffect(() => {
    if (!error) return;
    // A definition that the browser cannot compile is a bug to report, not a connection problem.
    if (!(error instanceof ApiError || error instanceof TypeError)) reportError(error);
    reportFailure('Error loading form', error);
  }, [error]);
}
