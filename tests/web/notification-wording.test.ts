import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Notification } from '../../api/features/notifications/schemas.ts';
import { FORM_STATUSES, isEditable } from '../../engine/product/status.ts';
import { wordsOf } from '../../web/features/notifications/wording.ts';

type StatusNotice = Extract<Notification, { kind: 'FORM_STATUS' }>;

const NOTICE: StatusNotice = {
  id: 'n1',
  formType: 'DS160',
  read: false,
  kind: 'FORM_STATUS',
  formId: 'f1',
  title: 'DS-160 Application',
  status: 'DRAFT',
  at: '2026-11-20T12:00:00.000Z',
};

test('an unlocked form can be changed again only in a status in which it can be changed', () => {
  for (const status of FORM_STATUSES)
    assert.match(
      wordsOf({ ...NOTICE, status, lock: 'unlocked' }),
      isEditable(status) ? /^Can be changed again/ : /^Was unlocked by an administrator/,
      status,
    );
});

test('a locked form was locked by an administrator, in each status', () => {
  for (const status of FORM_STATUSES)
    assert.match(wordsOf({ ...NOTICE, status, lock: 'locked' }), /^Was locked by an administrator/, status);
});

test.run();
