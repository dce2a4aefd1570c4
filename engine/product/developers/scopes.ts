/** What an API key may do. The route table names the scope of each call; a call without a scope accepts no key. */

export const API_SCOPES = ['forms:read', 'forms:write', 'documents:read', 'documents:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** For the user who creates a key, and for the documentation. */
export const SCOPE_TEXTS: Readonly<Record<ApiScope, string>> = {
  'forms:read': 'Read forms, get answers for them from your profile, check them, assess their risk, download their PDF',
  'forms:write': 'Create, change, submit and delete forms; the reply to a change contains the form',
  'documents:read': 'Read documents and what was recognized in them',
  'documents:write': 'Upload, process and delete documents',
};

export const isScope = (name: string): name is ApiScope => (API_SCOPES as readonly string[]).includes(name);
