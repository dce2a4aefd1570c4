/**
 * Descriptions of the documented API calls, for the documentation page and the OpenAPI document. The OpenAPI document
 * adds requests and responses from the route table. A test compares them with the calls that a key may make.
 */
import { ENDINGS } from '../documents/limits.ts';
import { PLANS } from '../plans.ts';
import { CALL_LIMITS, limitText } from './call-limits.ts';
import type { ApiScope } from './scopes.ts';

export interface DocumentedCall {
  /** Method and path, as in the route table. */
  readonly route: string;
  /** The name of its method in the client and in the Postman collection. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: 'Forms' | 'Documents' | 'Definitions' | 'Authentication';
  /** Absent when everybody may call. */
  readonly scope?: ApiScope;
  /** The response is 201. */
  readonly creates?: true;
  /** The content types that the response may have, when it is not JSON. */
  readonly files?: readonly string[];
  /** The request may have an `Idempotency-Key`. */
  readonly isRepeatable?: true;
  /** The request may have an `If-Match` with the form's revision. */
  readonly isConditional?: true;
  /** A limit besides the calls of the plan. */
  readonly limit?: keyof typeof CALL_LIMITS;
  /** The specification lists this call. Such calls come first. */
  readonly isMain?: true;
}

const forms = (scope: ApiScope) => ({ tag: 'Forms', scope }) as const;
const documents = (scope: ApiScope) => ({ tag: 'Documents', scope }) as const;
const definitions = { tag: 'Definitions' } as const;

export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  {
    route: 'POST /api/forms',
    id: 'createForm',
    summary: 'Creates a form',
    description: 'Starts a draft of a type, with the answers that are given.',
    ...forms('forms:write'),
    creates: true,
    isRepeatable: true,
    isMain: true,
  },
  {
    route: 'GET /api/forms/:id',
    id: 'getForm',
    summary: 'Reads a form',
    description: 'The form with its answers. The header ETag holds its revision.',
    ...forms('forms:read'),
    isMain: true,
  },
  {
    route: 'PUT /api/forms/:id',
    id: 'saveForm',
    summary: 'Saves or submits a form',
    description:
      'Replaces all answers: one that you do not send is removed. A draft takes wrong answers, too. With the status SUBMITTED every required answer must be there and right. Otherwise the call answers 422 with what is missing, and the form stays a draft with these answers. With If-Match a save of a stale revision answers 409, with the form as it is now.',
    ...forms('forms:write'),
    isRepeatable: true,
    isConditional: true,
    isMain: true,
  },
  {
    route: 'POST /api/forms/:id/validate',
    id: 'validateForm',
    summary: 'Checks a form',
    description: 'The verdict on the answers as they are stored: what is missing or wrong, and what to look at again.',
    ...forms('forms:read'),
    isMain: true,
  },
  {
    route: 'GET /api/forms/:id/risk-assessment',
    id: 'assessForm',
    summary: 'Assesses the risk of a form',
    description: 'A score from 0 to 100 with what it is made of, and what to do about it.',
    ...forms('forms:read'),
    isMain: true,
  },
  {
    route: 'POST /api/documents',
    id: 'recordDocument',
    summary: 'Uploads a document',
    description:
      'The last of three calls: ask for an address (POST /api/objects/upload), send the file there by PUT, then record it here with that address as objectPath, and with the type and the size of the file that was sent. A file that is refused is removed: ask for another address. Nothing is read yet: for that, call POST /api/documents/{id}/process.',
    ...documents('documents:write'),
    creates: true,
    isRepeatable: true,
    isMain: true,
  },
  {
    route: 'GET /api/forms',
    id: 'listForms',
    summary: 'Lists the forms',
    description: 'All of them, without their answers, the last changed first. An account has 200 forms at most.',
    ...forms('forms:read'),
  },
  {
    route: 'PATCH /api/forms/:id',
    id: 'changeForm',
    summary: 'Renames a form, or sets its deadline',
    ...forms('forms:write'),
  },
  {
    route: 'DELETE /api/forms/:id',
    id: 'deleteForm',
    summary: 'Deletes a draft',
    description: 'With If-Match it deletes nothing and answers 409 when the form has been saved since.',
    ...forms('forms:write'),
    isConditional: true,
  },
  {
    route: 'POST /api/forms/:id/copy',
    id: 'copyForm',
    summary: 'Copies a form into a new draft',
    ...forms('forms:write'),
    limit: 'expensive',
    creates: true,
    isRepeatable: true,
  },
  {
    route: 'GET /api/forms/:id/prefill',
    id: 'listOffers',
    summary: 'Lists known values for unanswered questions',
    description: 'From the profile, other forms and documents. It changes nothing.',
    ...forms('forms:read'),
    limit: 'expensive',
  },
  {
    route: 'GET /api/forms/:id/history',
    id: 'listHistory',
    summary: 'Lists earlier versions of a form',
    description:
      'A save stores the answers that it replaces when its place names another step than before, or ten minutes after the version before.',
    ...forms('forms:read'),
    limit: 'expensive',
  },
  {
    route: 'GET /api/forms/:id/history/:entryId',
    id: 'compareVersion',
    summary: 'Says what restoring an earlier version would change',
    ...forms('forms:read'),
    limit: 'expensive',
  },
  {
    route: 'POST /api/forms/:id/history/:entryId/restore',
    id: 'restoreVersion',
    summary: 'Restores an earlier version',
    ...forms('forms:write'),
    limit: 'expensive',
    isRepeatable: true,
    isConditional: true,
  },
  {
    route: 'GET /api/forms/:id/download',
    id: 'downloadForm',
    summary: 'Downloads a form as a PDF',
    ...forms('forms:read'),
    limit: 'expensive',
    files: ['application/pdf'],
  },
  {
    route: 'GET /api/forms/archive',
    id: 'downloadForms',
    summary: 'Downloads all forms as PDFs in a ZIP',
    ...forms('forms:read'),
    limit: 'expensive',
    files: ['application/zip'],
  },
  {
    route: 'GET /api/deadlines',
    id: 'listDeadlines',
    summary: 'Lists the deadlines of the forms',
    ...forms('forms:read'),
  },
  {
    route: 'POST /api/objects/upload',
    id: 'beginUpload',
    summary: 'Asks for an address to send a file to',
    description:
      'It takes one file, within an hour. Ask when you have the file: of many unused addresses, the oldest end.',
    ...documents('documents:write'),
    limit: 'upload',
  },
  {
    route: 'PUT /api/objects/upload/:token',
    id: 'sendFile',
    summary: 'Sends a file',
    description:
      'A PDF, JPG or PNG of 10 MB at most, as the body itself. The token is the last part of the uploadURL that beginUpload answered.',
    ...documents('documents:write'),
    limit: 'upload',
  },
  {
    route: 'GET /api/documents',
    id: 'listDocuments',
    summary: 'Lists the documents',
    description: `All of them, without their text, the latest first. An account has ${PLANS.trial.documents} documents at most, in the plan ${PLANS.basic.name} ${PLANS.basic.documents}. After its trial an account has the plan ${PLANS.basic.name}.`,
    ...documents('documents:read'),
  },
  {
    route: 'GET /api/documents/checklist',
    id: 'getChecklist',
    summary: 'Lists the documents that the forms ask for',
    ...documents('documents:read'),
    limit: 'expensive',
  },
  {
    route: 'GET /api/documents/:id',
    id: 'getDocument',
    summary: 'Reads a document with its recognized text',
    ...documents('documents:read'),
  },
  {
    route: 'DELETE /api/documents/:id',
    id: 'deleteDocument',
    summary: 'Deletes a document',
    ...documents('documents:write'),
  },
  {
    route: 'POST /api/documents/:id/process',
    id: 'processDocument',
    summary: 'Reads the text of a document',
    description:
      'It begins to read, which takes some seconds for a page. Then ask for the document every few seconds until `processing` is null: now `hasText` is true, or `failed` says why it could not be read. ' +
      `In a month (UTC), the plan ${PLANS.basic.name} reads ${PLANS.basic.pagesPerMonth} pages, ${PLANS.trial.name} ${PLANS.trial.pagesPerMonth}, and ${PLANS.professional.name} ${PLANS.professional.pagesPerMonth}.`,
    ...documents('documents:write'),
  },
  {
    route: 'GET /api/documents/:id/file',
    id: 'downloadDocument',
    summary: 'Downloads the file of a document',
    ...documents('documents:read'),
    limit: 'expensive',
    files: Object.values(ENDINGS),
  },
  {
    route: 'GET /api/documents/:id/pages/:page',
    id: 'downloadPage',
    summary: 'Downloads a page of a document as a picture',
    description: 'The first page is 0. A page that was read is upright.',
    ...documents('documents:read'),
    limit: 'expensive',
    files: ['image/png'],
  },
  {
    route: 'GET /api/form-definitions',
    id: 'listDefinitions',
    summary: 'Lists the types of forms',
    ...definitions,
  },
  {
    route: 'GET /api/form-definitions/:type',
    id: 'getDefinition',
    summary: 'Reads the definition of a form',
    ...definitions,
  },
  {
    route: 'GET /api/form-definitions/:type/schema.json',
    id: 'getSchema',
    summary: 'Reads the JSON Schema of a form’s answers',
    description: 'Draft-07, for any validator, also a strict one. Its description lists what only the server checks.',
    ...definitions,
    files: ['application/schema+json'],
  },
  {
    route: 'GET /api/form-definitions/choices/:list',
    id: 'getChoices',
    summary: 'Reads a list of choices',
    ...definitions,
  },
  {
    route: 'POST /api/oauth/token',
    id: 'getToken',
    summary: 'Exchanges a key for a token',
    description:
      'OAuth 2.0 client credentials. The client id is the id of a key, and the client secret is the key itself. The token works for an hour: use it again until then. Of more than 20 tokens of a key, the oldest end.',
    tag: 'Authentication',
  },
];

/** What an `Idempotency-Key` promises. The server keeps a number of answers and a number of bytes for each account. */
export const SENT_AGAIN =
  'sent again within a day, and before 200 other calls with a key (fewer if their answers are long), the call has no second effect';

/** The description of a call with its limit; undefined when it has neither. */
export const descriptionOf = ({ description, limit }: DocumentedCall): string | undefined =>
  limit ? [description, `Limited to ${limitText(CALL_LIMITS[limit])}.`].join(' ').trim() : description;

/** Example request bodies by the call's id, which a developer changes and sends. */
export const BODY_EXAMPLES: Readonly<Record<string, object>> = {
  createForm: { formType: 'I20', formData: { familyName: 'Lind' } },
  saveForm: { formData: { familyName: 'Lind' }, status: 'DRAFT' },
  changeForm: { title: 'My form' },
  recordDocument: {
    originalName: 'passport.png',
    documentType: 'PASSPORT',
    mimeType: 'image/png',
    fileSize: 1000,
    objectPath: '/api/objects/upload/…',
  },
};
