/** A form as its page loads it. */
import { useEffect, useState } from 'react';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { api, read } from '../../../lib/api.ts';
import { ApiError, isNotFound, isRefused } from '../../../lib/api-error.ts';
import { formKey, updateListed } from '../../../lib/form-cache.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { useFresh } from '../../../lib/use-fresh.ts';
import { useCompiledForm } from './use-compiled-form.ts';

export interface LoadedForm {
  /** The server's latest version, updated after every save. Until `isCurrent`, a cached copy, if there is one. */
  readonly view: FormView | undefined;
  /** The server has answered on this visit, or cannot be reached: a wizard can start from `view`. */
  readonly isCurrent: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads a form from the server, also for the list. @throws ApiError */
export async function readForm(id: string): Promise<FormView> {
  const form = await read(api.forms[':id'].$get({ param: { id } }));
  await updateListed(form);
  return form;
}

/** Asks the server on every visit, so that a cached copy does not overwrite what another device has saved since. */
export function useForm(id: string): LoadedForm {
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
  return { view, isCurrent, error: failed, retry: () => void mutate() };
}

export interface LoadedDefinition {
  readonly form: Form | undefined;
  /** The type has no definition, or no longer has one. */
  readonly unsupported: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The definition that a form belongs to. */
export function useDefinition(view: FormView | undefined): LoadedDefinition {
  const { data, error, mutate } = useCompiledForm(view?.formType, view?.definition.sha256, { keepPreviousData: true });
  const unsupported = isNotFound(error);
  useLoadingError(unsupported ? undefined : error);
  return { form: data, unsupported, error: unsupported ? undefined : error, retry: () => void mutate() };
}

function useLoadingError(error: unknown): void {
  useEffect(() => {
    if (!error) return;
    // A definition that the browser cannot compile is a bug to report, not a connection problem.
    if (!(error instanceof ApiError || error instanceof TypeError)) reportError(error);
    reportFailure('Error loading form', error);
  }, [error]);
}
