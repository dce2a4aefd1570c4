/** An administrator with an object for each route that has an id, so that a test's requests reach the handlers. */
import sharp from 'sharp';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { newAdmin, type TestAdmin } from './admin.ts';
import type { TestApp } from './api.ts';
import { nameOf, type Route } from './routes.ts';
import { newAddress, uploadDocument } from './upload-document.ts';

export const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#225ea9' } })
  .png()
  .toBuffer();

/** The app's setting, and what the operator's monitor sends. */
export const MONITOR_TOKEN = 'a token of the operator';

export interface RouteObjects {
  readonly client: TestAdmin;
  readonly formId: string;
  /** The body of a valid request about an attorney. */
  readonly attorneyBody: object;
  /** The route's path with the ids of these objects. */
  pathOf(route: Route): string;
  /** The headers that the route needs besides the session. */
  headersOf(route: Route): Record<string, string>;
}

/** Bodies of valid requests. */
const ATTORNEY = {
  barNumber: 'CA 1',
  specializations: ['Work visas'],
  hourlyRate: 300,
  bio: 'Works in Los Angeles',
  experience: 9,
  languages: ['English'],
};
export const CONTACT = { name: 'Bo Ek', email: 'bo@example.org', subject: 'A question', message: 'How does it work?' };

/** @param name of the administrator; each call needs another one */
export async function newRouteObjects(api: TestApp, name: string): Promise<RouteObjects> {
  const client = await newAdmin(api, name);
  const applicant = await api.signedIn(`${name}-applicant`);
  const make = async (path: string, json?: object, by = client) => {
    const { status, text, body } = await by.call('POST', path, json);
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`);
    return body;
  };
  const firstOf = async (path: string, list: string) => (await client.call('GET', path)).body[list][0].id as string;
  const { id: formId } = await make('/api/forms', { formType: 'I20' });
  for (const step of ['student', 'school']) {
    await client.call('PUT', `/api/forms/${formId}`, {
      formData: { familyName: step },
      status: 'DRAFT',
      place: { passed: ['student'], step },
    });
  }
  const entryId = (await client.call('GET', `/api/forms/${formId}/history`)).body[0].id as string;
  const document = await uploadDocument(client, { name: 'a.png', type: 'image/png', bytes: picture });
  const photo = await client.request('PUT', '/api/user/photo', {
    body: picture as Uint8Array<ArrayBuffer>,
    headers: { 'Content-Type': 'image/png', 'X-File-Name': 'me.png' },
  });
  const { profileImageUrl } = (await photo.json()) as { profileImageUrl: string };
  const key = await make('/api/user/api-keys', { name: 'Script', scopes: ['forms:read'], expiresInDays: null });
  const attorneyBody = { ...ATTORNEY, userId: applicant.userId };
  const attorney = await make('/api/attorneys', attorneyBody);
  // With a finding, so that there is a risk flag.
  const submitted = await make('/api/forms', { formType: 'DS160' }, applicant);
  const formData = { ...annaEriksson, fatherBirthDate: '2005-02-28' };
  await applicant.call('PUT', `/api/forms/${submitted.id}`, { formData, status: 'SUBMITTED' });
  await make('/api/user/deletion-request', undefined, applicant);
  await make('/api/contact', CONTACT, applicant);
  const paths: ReadonlyArray<readonly [inPath: string, filled: string]> = [
    ['/api/objects/upload/:token', await newAddress(client)],
    ['/photo/:id', `/photo/${profileImageUrl.split('/').at(-1)}`],
    ['/documents/:id', `/documents/${document.id}`],
    ['/api-keys/:id', `/api-keys/${key.id}`],
    ['/attorneys/:id', `/attorneys/${attorney.id}`],
    ['/applications/:id', `/applications/${submitted.id}`],
    ['/users/:userId', `/users/${applicant.userId}`],
    ['/audit-trail/:id', `/audit-trail/${await firstOf('/api/admin/audit-trail', 'events')}`],
    ['/deletion-requests/:id', `/deletion-requests/${await firstOf('/api/admin/deletion-requests', 'requests')}`],
    ['/risk-flags/:id', `/risk-flags/${await firstOf('/api/admin/risk-flags', 'flags')}`],
    ['/support-messages/:id', `/support-messages/${await firstOf('/api/admin/support-messages', 'messages')}`],
    [':entryId', entryId],
    [':page', '0'],
    [':type', 'I20'],
    [':list', 'countries'],
    [':topic', 'sevis-id'],
    [':sha256', (await client.call('GET', '/api/form-definitions/I20')).body.sha256],
    ['/*', '/'],
    [':id', formId],
  ];
  return {
    client,
    formId,
    attorneyBody,
    pathOf: ({ path }) => paths.reduce((filled, [part, value]) => filled.replace(part, value), path),
    headersOf: (route): Record<string, string> =>
      ['GET /metrics', 'GET /api/ready'].includes(nameOf(route)) ? { Authorization: `Bearer ${MONITOR_TOKEN}` } : {},
  };
}
