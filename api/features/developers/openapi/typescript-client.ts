/**
 * A client for JavaScript and TypeScript, generated from the OpenAPI document: a package folder without dependencies.
 */
import { AFTER_A_REFUSAL } from './components.ts';
import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { componentTypes, typeName, typeText } from './type-text.ts';

export const CLIENT_PACKAGE = 'formport-client';

interface Method {
  readonly name: string;
  readonly http: string;
  readonly path: string;
  readonly operation: Operation;
  readonly ids: readonly string[];
  readonly body: 'json' | 'file' | undefined;
  readonly response: 'json' | 'file';
  readonly headers: ReadonlyArray<{ readonly name: string; readonly description?: string }>;
}

function methodsOf({ paths }: OpenApiDocument): Method[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags[0] !== 'Authentication')
      .map(([http, operation]): Method => {
        const content = operation.requestBody?.content;
        const parameters = operation.parameters ?? [];
        return {
          name: operation.operationId,
          http: http.toUpperCase(),
          path,
          operation,
          ids: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
          body: content && (content['application/json'] ? 'json' : 'file'),
          response: Object.keys(responseContent(operation)).some((type) => type.endsWith('json')) ? 'json' : 'file',
          headers: parameters.filter((one) => one.in === 'header'),
        };
      }),
  );
}

const responseContent = ({ responses }: Operation) => (responses['200'] ?? responses['201'])?.content ?? {};

/** The files of the package, by name. */
export function typescriptClient(document: OpenApiDocument): Record<string, string> {
  const methods = methodsOf(document);
  return {
    'package.json': `${JSON.stringify(
      {
        name: CLIENT_PACKAGE,
        version: `${document.info.version}.0.0`,
        description: document.info.title,
        type: 'module',
        exports: { '.': { types: './index.d.ts', default: './index.js' } },
        types: './index.d.ts',
        engines: { node: '>=18' },
      },
      undefined,
      2,
    )}\n`,
    'index.js': javascript(methods),
    'index.d.ts': declarations(document, methods),
    'README.md': readme(document, methods),
  };
}

const argumentsOf = ({ ids, body }: Method): string[] => [
  ...ids,
  ...(body === 'json' ? ['body'] : body === 'file' ? ['file', 'contentType'] : []),
];

function javascript(methods: readonly Method[]): string {
  const calls = methods.map((method) => {
    const path = method.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${name})}`);
    const sent = [
      ...(method.body === 'json' ? ['json: body'] : []),
      ...(method.body === 'file' ? ['file, contentType'] : []),
      ...(method.response === 'file' ? ['isFile: true'] : []),
    ];
    const rest = sent.length > 0 ? `{ ...options, ${sent.join(', ')} }` : 'options';
    return `  ${method.name}(${[...argumentsOf(method), 'options'].join(', ')}) {\n    return this.call('${method.http}', \`${path}\`, ${rest});\n  }`;
  });
  return `/** Made from the API's OpenAPI document. */
export class ApiError extends Error {
  constructor(status, body, headers) {
    super(body?.message ?? \`The API answered \${status}\`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body?.code;
    this.fields = body?.fields ?? {};
    this.body = body;
    this.headers = headers;
  }
}

export class FormportClient {
  #baseUrl;
  #apiKey;
  #fetch;

  constructor({ baseUrl, apiKey, fetch: own = globalThis.fetch }) {
    this.#baseUrl = baseUrl.replace(/\\/+$/, '');
    this.#apiKey = apiKey;
    this.#fetch = own;
  }

  async call(method, path, { json, file, contentType, idempotencyKey, ifMatch, signal, isFile } = {}) {
    const headers = {};
    if (this.#apiKey) headers.Authorization = \`Bearer \${this.#apiKey}\`;
    if (json !== undefined) headers['Content-Type'] = 'application/json';
    if (contentType !== undefined) headers['Content-Type'] = contentType;
    if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
    if (ifMatch !== undefined) headers['If-Match'] = ifMatch;
    const body = json === undefined ? file : JSON.stringify(json);
    const send = this.#fetch;
    const response = await send(this.#baseUrl + path, { method, headers, body, signal });
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined), response.headers);
    return isFile ? new Uint8Array(await response.arrayBuffer()) : response.json();
  }

${calls.join('\n\n')}
}
`;
}

function declarations({ components }: OpenApiDocument, methods: readonly Method[]): string {
  const calls = methods.map((method) => {
    const { operation, ids, body, response, headers } = method;
    const content = operation.requestBody?.content['application/json'];
    const given = [
      ...ids.map((id) => `${id}: string`),
      ...(body === 'json' ? [`body: ${typeText(content?.schema)}`] : []),
      ...(body === 'file' ? ['file: Uint8Array | ArrayBuffer | Blob', 'contentType: string'] : []),
      `options?: CallOptions${headers.length > 0 ? ` & { ${headers.map(({ name, description }) => `/** ${description} */ ${optionOf(name)}?: string`).join('; ')} }` : ''}`,
    ];
    const result = response === 'file' ? 'Uint8Array' : typeText(Object.values(responseContent(operation))[0]?.schema);
    return `  /** ${operation.summary}. ${operation.description ?? ''} */\n  ${method.name}(${given.join(', ')}): Promise<${result}>;`;
  });
  return `/** Made from the API's OpenAPI document. */
export interface ClientOptions {
  /** The address of the server, such as https://forms.example.org */
  baseUrl: string;
  /** An API key, or a token that it was exchanged for. */
  apiKey?: string;
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** The API refused a call. ${AFTER_A_REFUSAL} */
export class ApiError extends globalThis.Error {
  readonly status: number;
  /** What happened, for programs. */
  readonly code: string | undefined;
  /** By field: what is wrong with it. */
  readonly fields: Record<string, string>;
  readonly body: ${typeName('Error')} | undefined;
  readonly headers: Headers;
}

/** Each method rejects with an {@link ApiError} when the API refuses the call. */
export class FormportClient {
  constructor(options: ClientOptions);

${calls.join('\n\n')}
}

${componentTypes(components.schemas)}
`;
}

/** `Idempotency-Key` → `idempotencyKey` */
const optionOf = (header: string): string => {
  const name = typeName(header);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

const readme = ({ info, servers }: OpenApiDocument, methods: readonly Method[]): string => `# ${info.title}

A client without dependencies, for Node 18 or newer. Keep the key on your server, never in a page.

    npm install ./${CLIENT_PACKAGE}

    import { FormportClient } from '${CLIENT_PACKAGE}';

    const api = new FormportClient({ baseUrl: '${servers[0]!.url}', apiKey: process.env.API_KEY });
    const form = await api.createForm({ formType: 'I20' });
    console.log(await api.validateForm(form.id));

A refused call rejects with an \`ApiError\`: its \`code\` and \`message\` say what happened, and \`fields\` what is wrong.
With \`ifMatch\`, a save does not replace what somebody else has saved since:

    await api.saveForm(form.id, { formData, status: 'DRAFT' }, { ifMatch: \`"\${form.revision}"\` });

A document is uploaded in three calls, and a fourth begins to read it:

    const { uploadURL } = await api.beginUpload();
    await api.sendFile(uploadURL.split('/').at(-1), file, 'application/pdf');
    const { id } = await api.recordDocument({
      originalName: 'letter.pdf',
      documentType: 'OTHER',
      mimeType: 'application/pdf',
      fileSize: file.length,
      objectPath: uploadURL,
    });
    await api.processDocument(id);

| method | call | |
|---|---|---|
${methods.map(({ name, http, path, operation }) => `| \`${name}\` | \`${http} ${path}\` | ${operation.summary} |`).join('\n')}
`;
