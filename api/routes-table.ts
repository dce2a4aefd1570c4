/**
 * The rules of each call: who may make it, how large its body may be, whether it is counted, which events it writes,
 * and its response. Middleware enforces them. `createApp` throws when a call is missing here.
 */
import { z } from 'zod';
import type { ApiScope } from '../engine/product/developers/scopes.ts';
import {
  ANSWERS,
  CLIENT_ERROR,
  CONVERSATION,
  DOCUMENT,
  EVENT,
  FORM,
  MESSAGE,
  OAUTH_FORM,
  PHOTO,
  PROFILE,
} from './body-rules.ts';
import {
  applicationDetail,
  applicationFilters,
  applicationList,
  moveResult,
} from './features/admin/applications/schemas.ts';
import { modelConfig, realtimeView, usageReportView } from './features/admin/models/schemas.ts';
import { auditDetail, auditList, auditTypes, deletionList } from './features/admin/compliance/schemas.ts';
import { anomalyList, riskFlagDetail, riskFlagList } from './features/admin/investigations/schemas.ts';
import { activity, adminStats, platformMetrics } from './features/admin/analytics/schemas.ts';
import { attorney } from './features/attorneys/schemas.ts';
import { adminUser, billingSummary, userList } from './features/admin/users/schemas.ts';
import { paymentStart, portal, receiptList, subscriptionView } from './features/billing/schemas.ts';
import { apiKeyList, newApiKey, tokenAnswer } from './features/developers/schemas.ts';
import { confirmed } from './features/waiting-list/schemas.ts';
import { messageList, waitingPeople } from './features/admin/visitors/schemas.ts';
import { catalogue, choiceList, definitionBundle, rjsfPair } from './features/definitions/schemas.ts';
import {
  chatAnswer,
  engineView,
  explainedFields,
  formAssistance,
  knowledgeTopic,
  riskAssessment,
  validation,
} from './features/assistant/schemas.ts';
import { adminLoginView } from './features/auth/schemas.ts';
import { previewPdf, previewView } from './features/preview/schemas.ts';
import { notificationList } from './features/notifications/schemas.ts';
import { checklist, documentDetails, documentView, uploadAddress } from './modules/documents/schemas.ts';
import { entryComparison, formListItem, formView, historyEntry, offerGroup } from './modules/forms/schemas.ts';
import { deadlineList } from './modules/deadlines/schemas.ts';
import { storedSettings, user } from './modules/users/schemas.ts';
import type { Access, RouteTable } from './middleware/route-rules.ts';

const PUBLIC: Access = { kind: 'public' };
const MONITOR: Access = { kind: 'monitor' };
const SIGNED_IN: Access = { kind: 'user' };
/** For actions that must not be possible on an unattended screen. */
const JUST_CONFIRMED: Access = { kind: 'user', freshPassword: true };

/** Signed-in users, and their programs with an API key of this scope. */
const by = (scope: ApiScope): Access => ({ kind: 'user', scope });
const READS_FORMS = by('forms:read');
const WRITES_FORMS = by('forms:write');
const READS_DOCUMENTS = by('documents:read');
const WRITES_DOCUMENTS = by('documents:write');

/**
 * Administrators only. Each of these calls that names a person, changes something or shows an answer writes an audit
 * event.
 */
const ADMIN: Access = { kind: 'user', role: 'admin' };
/** What must not be possible on an administrator's unattended screen. */
const ADMIN_JUST_CONFIRMED: Access = { kind: 'user', role: 'admin', freshPassword: true };

/** The handler checks the client's id and secret. */
const CLIENT: Access = { kind: 'client' };

/** The handler checks the signature over the received bytes. */
const SIGNED_BY_PROVIDER: Access = { kind: 'signature' };

const done = z.strictObject({ ok: z.literal(true) });
const deviceKey = z.strictObject({ userId: z.string(), key: z.string(), owner: z.string() });
const photo = z.strictObject({ profileImageUrl: z.string() });

export const ROUTES: RouteTable = {
  'GET /api/health': { access: PUBLIC, response: done },

  'GET /api/ready': { access: MONITOR, response: done },
  'GET /metrics': { access: MONITOR },
  'POST /api/client-errors': { access: PUBLIC, body: CLIENT_ERROR, response: done },

  'GET /api/form-definitions': { access: PUBLIC, response: catalogue },
  'GET /api/form-definitions/checklist.txt': { access: PUBLIC },
  'GET /api/form-definitions/choices/:list': { access: PUBLIC, response: choiceList },
  'GET /api/form-definitions/:type': { access: PUBLIC, response: definitionBundle },
  'GET /api/form-definitions/:type/rjsf': { access: PUBLIC, response: rjsfPair },
  'GET /api/form-definitions/:type/schema.json': { access: PUBLIC },
  'GET /api/form-definitions/:type/:sha256': { access: PUBLIC, response: definitionBundle },
  'GET /api/form-definitions/:type/:sha256/validators.js': { access: PUBLIC },

  'GET /api/login': { access: PUBLIC },
  'POST /api/login': { access: PUBLIC, audit: ['LOGIN', 'LOGIN_FAILED'], response: user },
  'GET /api/admin-login': { access: PUBLIC, response: adminLoginView },
  'POST /api/admin-login': { access: PUBLIC, audit: ['LOGIN', 'REGISTER', 'ROLE_CHANGE'], response: user },
  'POST /api/logout': { access: PUBLIC, response: done },
  'POST /api/register': { access: PUBLIC, audit: ['REGISTER'], response: user },
  'POST /api/auth/forgot-password': { access: PUBLIC, audit: ['PASSWORD_FORGOT'], response: done },
  'POST /api/auth/reset-password': { access: PUBLIC, audit: ['PASSWORD_RESET', 'API_KEY_REVOKE'], response: done },
  'POST /api/auth/check-password': { access: PUBLIC, response: z.strictObject({ common: z.boolean() }) },
  'POST /api/auth/confirm-email': {
    access: PUBLIC,
    audit: ['EMAIL_CONFIRM', 'EMAIL_CHANGE'],
    response: z.strictObject({ email: z.string() }),
  },

  'GET /api/user': { access: SIGNED_IN, response: user },
  'GET /api/device-key': { access: SIGNED_IN, response: deviceKey },
  'PUT /api/user/profile': { access: SIGNED_IN, body: PROFILE, response: user },
  'PUT /api/user/settings': { access: SIGNED_IN, response: storedSettings },
  'PUT /api/user/photo': { access: SIGNED_IN, body: PHOTO, response: photo },
  'DELETE /api/user/photo': { access: SIGNED_IN, response: done },
  'GET /api/user/photo/:id': { access: SIGNED_IN },
  'POST /api/user/email-link': { access: SIGNED_IN, response: done },
  'DELETE /api/user/new-email': { access: SIGNED_IN, response: done },
  'PUT /api/user/password': { access: SIGNED_IN, audit: ['PASSWORD_CHANGE'], response: done },
  'POST /api/user/confirm-password': { access: SIGNED_IN, response: done },
  'GET /api/user/data-export': { access: JUST_CONFIRMED, isExpensive: true, audit: ['DATA_EXPORT'] },
  'POST /api/user/deletion-request': { access: SIGNED_IN, audit: ['DELETION_REQUEST'], response: done },
  'DELETE /api/user/account': { access: JUST_CONFIRMED, audit: ['ACCOUNT_DELETE'], response: done },

  'GET /api/user/api-keys': { access: SIGNED_IN, response: apiKeyList },
  'POST /api/user/api-keys': { access: JUST_CONFIRMED, audit: ['API_KEY_CREATE'], response: newApiKey },
  'DELETE /api/user/api-keys/:id': { access: SIGNED_IN, audit: ['API_KEY_REVOKE'], response: done },
  'GET /api/openapi.json': { access: PUBLIC, response: z.looseObject({ openapi: z.string() }) },
  'GET /api/postman.json': { access: PUBLIC },
  'GET /api/typescript-client.zip': { access: PUBLIC },
  'POST /api/oauth/token': { access: CLIENT, body: OAUTH_FORM, response: tokenAnswer },

  'GET /api/deadlines': { access: READS_FORMS, response: deadlineList },
  'GET /api/notifications': { access: SIGNED_IN, response: notificationList },
  'POST /api/notifications/read': { access: SIGNED_IN, response: notificationList },

  'GET /api/forms': { access: READS_FORMS, response: z.array(formListItem) },
  'POST /api/forms': { access: WRITES_FORMS, body: FORM, audit: ['FORM_CREATE'], response: formView },
  'GET /api/forms/archive': { access: READS_FORMS, isExpensive: true },
  'GET /api/forms/:id': { access: READS_FORMS, response: formView },
  'PUT /api/forms/:id': { access: WRITES_FORMS, body: FORM, audit: ['FORM_UPDATE', 'FORM_SUBMIT'], response: formView },
  'PATCH /api/forms/:id': { access: WRITES_FORMS, audit: ['FORM_RENAME', 'FORM_DEADLINE'], response: formView },
  'DELETE /api/forms/:id': { access: WRITES_FORMS, audit: ['FORM_DELETE'], response: done },
  'POST /api/forms/:id/copy': {
    access: WRITES_FORMS,
    isExpensive: true,
    audit: ['FORM_CREATE', 'FORM_COPY'],
    response: formView,
  },
  'GET /api/forms/:id/prefill': { access: READS_FORMS, isExpensive: true, response: z.array(offerGroup) },
  'GET /api/forms/:id/history': { access: READS_FORMS, isExpensive: true, response: z.array(historyEntry) },
  'GET /api/forms/:id/history/:entryId': { access: READS_FORMS, isExpensive: true, response: entryComparison },
  'POST /api/forms/:id/history/:entryId/restore': {
    access: WRITES_FORMS,
    isExpensive: true,
    audit: ['FORM_UPDATE', 'FORM_RESTORE'],
    response: formView,
  },
  'GET /api/forms/:id/risk-assessment': { access: READS_FORMS, response: riskAssessment },
  'POST /api/forms/:id/ai-assist': { access: SIGNED_IN, body: ANSWERS, isExpensive: true, response: formAssistance },
  'POST /api/forms/:id/validate': { access: READS_FORMS, response: validation },
  'GET /api/forms/:id/download': { access: READS_FORMS, isExpensive: true },

  'POST /api/ai/chat': { access: SIGNED_IN, body: CONVERSATION, response: chatAnswer },
  'GET /api/ai/engine': { access: SIGNED_IN, response: engineView },
  'GET /api/ai/explanations/:type': { access: SIGNED_IN, response: explainedFields },
  'GET /api/ai/topics/:topic': { access: SIGNED_IN, response: knowledgeTopic },

  'POST /api/objects/upload': { access: WRITES_DOCUMENTS, response: uploadAddress },
  'PUT /api/objects/upload/:token': { access: WRITES_DOCUMENTS, body: DOCUMENT, response: done },
  'GET /api/documents': { access: READS_DOCUMENTS, response: z.array(documentView) },
  'POST /api/documents': { access: WRITES_DOCUMENTS, audit: ['DOCUMENT_CREATE'], response: documentDetails },
  'GET /api/documents/checklist': { access: READS_DOCUMENTS, isExpensive: true, response: checklist },
  'GET /api/documents/:id': { access: READS_DOCUMENTS, response: documentDetails },
  'DELETE /api/documents/:id': { access: WRITES_DOCUMENTS, audit: ['DOCUMENT_DELETE'], response: done },
  'POST /api/documents/:id/process': { access: WRITES_DOCUMENTS, response: documentDetails },
  'GET /api/documents/:id/file': { access: READS_DOCUMENTS, isExpensive: true },
  'GET /api/documents/:id/pages/:page': { access: READS_DOCUMENTS, isExpensive: true },

  'POST /api/get-or-create-subscription': {
    access: SIGNED_IN,
    isExpensive: true,
    audit: ['SUBSCRIPTION_CHANGE'],
    response: paymentStart,
  },
  'GET /api/subscription': { access: SIGNED_IN, response: subscriptionView },
  'GET /api/subscription/receipts': { access: SIGNED_IN, isExpensive: true, response: receiptList },
  'POST /api/subscription/cancel': {
    access: SIGNED_IN,
    isExpensive: true,
    audit: ['SUBSCRIPTION_CHANGE'],
    response: subscriptionView,
  },
  'POST /api/subscription/resume': {
    access: SIGNED_IN,
    isExpensive: true,
    audit: ['SUBSCRIPTION_CHANGE'],
    response: subscriptionView,
  },
  'POST /api/subscription/portal': { access: SIGNED_IN, isExpensive: true, response: portal },
  'POST /api/payments/events': { access: SIGNED_BY_PROVIDER, body: EVENT, response: done },

  'GET /api/admin/users': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: userList },
  'POST /api/admin/users': { access: ADMIN_JUST_CONFIRMED, audit: ['USER_CREATE', 'ROLE_CHANGE'], response: adminUser },
  'PUT /api/admin/users/:userId': {
    access: ADMIN_JUST_CONFIRMED,
    audit: ['ROLE_CHANGE', 'SUBSCRIPTION_CHANGE', 'ADMIN_VIEW_LIST'],
    response: adminUser,
  },
  'GET /api/admin/billing': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: billingSummary },

  'GET /api/admin/applications': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: applicationList },
  'GET /api/admin/applications/filters': { access: ADMIN, response: applicationFilters },
  'POST /api/admin/applications/move': {
    access: ADMIN,
    audit: ['FORM_TO_AI_REVIEW', 'FORM_TO_ATTORNEY_REVIEW', 'FORM_COMPLETE', 'FORM_SEND_BACK'],
    response: moveResult,
  },
  'GET /api/admin/applications/:id': { access: ADMIN, audit: ['ADMIN_VIEW_FORM'], response: applicationDetail },
  'PUT /api/admin/applications/:id/lock': { access: ADMIN, audit: ['FORM_LOCK', 'FORM_UNLOCK'], response: done },
  'POST /api/admin/applications/:id/notes': { access: ADMIN, audit: ['FORM_NOTE'], response: done },

  'GET /api/admin/ai-usage': { access: ADMIN, response: usageReportView },
  'GET /api/admin/ai-usage/realtime': { access: ADMIN, response: realtimeView },
  'GET /api/admin/ai-models': { access: ADMIN, response: z.array(modelConfig) },
  'PUT /api/admin/ai-models/:id': { access: ADMIN, audit: ['MODEL_CHANGE'], response: done },

  'GET /api/admin/audit-trail': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: auditList },
  'GET /api/admin/audit-trail/types': { access: ADMIN, response: auditTypes },
  'GET /api/admin/audit-trail/:id': { access: ADMIN, audit: ['ADMIN_VIEW_EVENT'], response: auditDetail },
  'POST /api/admin/export/audit-trail': { access: ADMIN, isExpensive: true, audit: ['AUDIT_EXPORT'] },
  'GET /api/admin/deletion-requests': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: deletionList },
  'POST /api/admin/deletion-requests': { access: ADMIN, audit: ['DELETION_REQUEST'], response: done },
  'PUT /api/admin/deletion-requests/:id': {
    access: ADMIN_JUST_CONFIRMED,
    audit: ['DELETION_APPROVE', 'DELETION_REJECT', 'ACCOUNT_DELETE'],
    response: done,
  },

  'GET /api/admin/risk-flags': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: riskFlagList },
  'GET /api/admin/risk-flags/:id': { access: ADMIN, audit: ['ADMIN_VIEW_FORM'], response: riskFlagDetail },
  'PUT /api/admin/risk-flags/:id': {
    access: ADMIN,
    audit: ['FLAG_REOPEN', 'FLAG_INVESTIGATE', 'FLAG_RESOLVE', 'FLAG_DISMISS'],
    response: done,
  },
  'GET /api/admin/anomalies': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: anomalyList },
  'PUT /api/admin/anomalies/:id': {
    access: ADMIN,
    audit: ['ANOMALY_REOPEN', 'ANOMALY_INVESTIGATE', 'ANOMALY_RESOLVE', 'ANOMALY_DISMISS'],
    response: done,
  },

  'GET /api/admin/platform-metrics': { access: ADMIN, response: platformMetrics },
  'GET /api/admin/stats': { access: ADMIN, response: adminStats },
  'GET /api/admin/activity': { access: ADMIN, response: activity },

  'GET /api/admin/waiting-list': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: waitingPeople },
  'POST /api/admin/export/waiting-list': { access: ADMIN, isExpensive: true, audit: ['WAITING_LIST_EXPORT'] },
  'GET /api/admin/support-messages': { access: ADMIN, audit: ['ADMIN_VIEW_LIST'], response: messageList },
  'PUT /api/admin/support-messages/:id': { access: ADMIN, audit: ['MESSAGE_DONE', 'MESSAGE_REOPEN'], response: done },

  'POST /api/contact': { access: PUBLIC, body: MESSAGE, response: done },
  'POST /api/waiting-list': { access: PUBLIC, response: done },
  'POST /api/waiting-list/confirm': { access: PUBLIC, response: confirmed },
  'POST /api/waiting-list/withdraw': { access: PUBLIC, response: done },

  'GET /api/attorneys': { access: SIGNED_IN, response: z.array(attorney) },
  'POST /api/attorneys': { access: ADMIN, audit: ['ATTORNEY_CREATE'], response: attorney },
  'PUT /api/attorneys/:id': { access: ADMIN, audit: ['ATTORNEY_CHANGE'], response: attorney },

  // Pages and files of the web.
  'GET /*': { access: PUBLIC },
};

/** Only in development. */
export const PREVIEW_ROUTES: RouteTable = {
  'GET /api/preview/events': { access: PUBLIC },
  'GET /api/preview/pdf/:id': { access: PUBLIC },
  'GET /api/preview/:type': { access: PUBLIC, response: previewView },
  'POST /api/preview/:type/pdf': { access: PUBLIC, body: FORM, response: previewPdf },
};
