/** Loads a definition ready for validation: the bundle compiled, its validators imported as a module. */
import * as ajvFormats from 'ajv-formats/dist/formats.js';
import * as ucs2length from 'ajv/dist/runtime/ucs2length.js';
import type { DefinitionBundle } from '../../../../engine/model/types.ts';
import { compileForm } from '../../../../engine/model/compile-form.ts';
import { withValidators, type Form, type Validators } from '../../../../engine/model/form.ts';
import { api, done } from '../../../lib/api.ts';

/** @throws ApiError with status 404 when the definition does not exist */
export async function loadForm(type: string, sha256: string): Promise<Form> {
  const validators = loadValidators(type, sha256);
  // Both are fetched at once. If both fail, the API's error about the definition is reported, because it explains more.
  validators.catch(() => undefined);
  const response = await done(api['form-definitions'][':type'][':sha256'].$get({ param: { type, sha256 } }));
  const bundle = (await response.json()) as DefinitionBundle;
  return withValidators(compileForm(bundle), await validators);
}

type ValidatorModule = { default: (require: (id: string) => unknown) => Validators };

async function loadValidators(type: string, sha256: string): Promise<Validators> {
  const url = `/api/form-definitions/${encodeURIComponent(type)}/${encodeURIComponent(sha256)}/validators.js`;
  const module = (await importModule(url)) as ValidatorModule;
  return module.default(requireShared);
}

/** How often the import of each address has failed on this page. */
const failures = new Map<string, number>();

/**
 * Imports a module. After a failed import, the browser does not fetch the same address again until the page is reloaded,
 * so each new try has a new address.
 */
async function importModule(url: string): Promise<unknown> {
  const failed = failures.get(url) ?? 0;
  try {
    return await import(/* @vite-ignore */ failed === 0 ? url : `${url}?try=${failed + 1}`);
  } catch (error) {
    failures.set(url, failed + 1);
    throw error;
  }
}

/** The two modules that Ajv's standalone code requires (`api/lib/validators.ts`); part of the page. */
const SHARED: Record<string, unknown> = {
  'ajv/dist/runtime/ucs2length': commonJs(ucs2length),
  'ajv-formats/dist/formats': commonJs(ajvFormats),
};

function requireShared(id: string): unknown {
  if (id in SHARED) return SHARED[id];
  throw new Error(`The validators ask for ${id}, which the page does not have.`);
}

/** The real exports of a CommonJS module, independent of how the bundler wraps them. */
function commonJs(namespace: object): unknown {
  const inner: unknown = (namespace as { default?: unknown }).default;
  return typeof inner === 'object' && inner !== null && '__esModule' in inner ? inner : namespace;
}
