/** What an API key may do. A call names its scope in the route table; a call without one takes no key. */

export const API_SCOPES = ['forms:read', 'forms:write', 'documents:read', 'documents:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** For the person who makes a key, and for the documentation. */
export const SCOPE_TEXTS: Readonly<Record<ApiScope, string>> = {
  'forms:read': 'Read forms, check them, assess their risk, download their PDF',
  'forms:write': 'Create, change, submit and delete forms',
  'documents:read': 'Read documents and what was recognized in them',
  'documents:write': 'Upload, process and delete documents',
};

export const isScope = (name: string): name is ApiScope => (API_SCOPES as readonly string[]).includes(name);
