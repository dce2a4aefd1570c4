/** The requests of signed-in users. */
import { PASSWORD } from './api.ts';
import { picture } from './route-objects.ts';

/** The body of `POST /api/documents` for the picture. */
export function documentOf(objectPath: string, originalName = 'scan.png') {
  return {
    originalName,
    documentType: 'OTHER',
    mimeType: 'image/png',
    fileSize: picture.length,
    objectPath,
  };
}

/**
 * The request of a signed-in user to each call, and its expected status. The route table says who may call at all.
 * `picture` sends a picture in place of JSON. `tests/security/authorization` fails when a call of signed-in users is missing here.
 */
export const CALLS: Record<string, { json?: unknown; picture?: true; ok: number }> = {
  'GET /api/user': { ok: 200 },
  'PUT /api/user/profile': {
    json: { firstName: 'Bo', lastName: 'Ek', email: 'other@example.org' },
    ok: 200,
  },
  'PUT /api/user/password': {
    json: { currentPassword: PASSWORD, newPassword: 'another horse battery' },
    ok: 200,
  },
  'POST /api/user/email-link': { ok: 200 },
  'DELETE /api/user/new-email': { ok: 200 },
  'POST /api/user/confirm-password': { json: { currentPassword: PASSWORD }, ok: 200 },
  'GET /api/user/data-export': { ok: 200 },
  'POST /api/user/deletion-request': { ok: 200 },
  'DELETE /api/user/account': { ok: 200 },
  'PUT /api/user/settings': { json: { darkMode: true }, ok: 200 },
  'PUT /api/user/photo': { picture: true, ok: 200 },
  'DELETE /api/user/photo': { ok: 200 },
  'GET /api/user/photo/:id': { ok: 200 },
  'GET /api/device-key': { ok: 200 },
  'GET /api/user/api-keys': { ok: 200 },
  'POST /api/user/api-keys': { json: { name: 'Script', scopes: ['forms:read'], expiresInDays: 30 }, ok: 201 },
  'DELETE /api/user/api-keys/:id': { ok: 200 },
  'GET /api/forms': { ok: 200 },
  // This user has no form yet.
  'GET /api/forms/archive': { ok: 404 },
  'GET /api/deadlines': { ok: 200 },
  'GET /api/notifications': { ok: 200 },
  'GET /api/attorneys': { ok: 200 },
  'POST /api/notifications/read': { json: { ids: ['x'] }, ok: 200 },
  'POST /api/forms': { json: { formType: 'I20' }, ok: 201 },
  'GET /api/forms/:id': { ok: 200 },
  'PUT /api/forms/:id': { json: { formData: { familyName: 'Lind' }, status: 'DRAFT' }, ok: 200 },
  'PATCH /api/forms/:id': { json: { title: 'Another name', deadline: '2027-01-31' }, ok: 200 },
  'POST /api/forms/:id/copy': { ok: 201 },
  'GET /api/forms/:id/prefill': { ok: 200 },
  'GET /api/forms/:id/history': { ok: 200 },
  'GET /api/forms/:id/history/:entryId': { ok: 200 },
  'POST /api/forms/:id/history/:entryId/restore': { ok: 200 },
  'GET /api/forms/:id/risk-assessment': { ok: 200 },
  'POST /api/forms/:id/ai-assist': {
    json: { question: 'Fill what you can.', currentFormData: {}, formType: 'I20', requestAutoFill: true },
    ok: 200,
  },
  'POST /api/forms/:id/validate': { ok: 200 },
  'GET /api/forms/:id/download': { ok: 200 },
  'DELETE /api/forms/:id': { ok: 200 },
  'POST /api/ai/chat': { json: { question: 'What is a SEVIS ID?', context: 'general' }, ok: 200 },
  'GET /api/ai/explanations/:type': { ok: 404 },
  // No topic has this name.
  'GET /api/ai/engine': { ok: 200 },
  'GET /api/ai/topics/:topic': { ok: 404 },
  'POST /api/objects/upload': { ok: 200 },
  'PUT /api/objects/upload/:token': { picture: true, ok: 200 },
  'GET /api/documents': { ok: 200 },
  'POST /api/documents': { json: documentOf('/api/objects/upload/x'), ok: 404 },
  'GET /api/documents/checklist': { ok: 200 },
  'GET /api/documents/:id': { ok: 200 },
  'POST /api/documents/:id/process': { ok: 200 },
  'GET /api/documents/:id/file': { ok: 200 },
  'GET /api/documents/:id/pages/:page': { ok: 200 },
  'DELETE /api/documents/:id': { ok: 200 },
  'GET /api/subscription': { ok: 200 },
  'GET /api/subscription/receipts': { ok: 200 },
  // Payments are not configured here: `tests/api/billing` tests them.
  'POST /api/get-or-create-subscription': { ok: 503 },
  'POST /api/subscription/cancel': { json: { when: 'now' }, ok: 503 },
  'POST /api/subscription/resume': { ok: 503 },
  'POST /api/subscription/portal': { ok: 503 },
};
