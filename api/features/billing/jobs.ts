/** Background jobs for subscriptions. */
import { z } from 'zod';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { defineJob, ofUser, type Job } from '../../lib/jobs/job.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { getSubscription, listDueSubscriptions } from '../../modules/subscriptions/queries.ts';
import { END_CUSTOMER, UPDATE_CUSTOMER } from '../../modules/subscriptions/queue-customer-jobs.ts';
import { refreshSubscription } from '../../modules/subscriptions/refresh-subscription.ts';
import { getUser } from '../../modules/users/queries.ts';
import { adoptCustomer } from './adopt-customer.ts';
import { paymentMail } from './payment-mail.ts';
import { paymentsOf } from './payments-of.ts';

/** Kind of the job that finds the customer of a user whose id our database has lost, as after a restore. */
export const ADOPT_CUSTOMER = 'adopt-customer';
/** Kind of the job for an event of a customer whom the database knows. */
export const REFRESH_SUBSCRIPTION = 'refresh-subscription';
const READ_DUE = 'read-due-subscription';

const readingJob = (deps: Deps, kind: string, neverGivenUp: boolean): Job =>
  defineJob({
    kind,
    neverGivenUp,
    concurrency: 4,
    data: ofUser,
    async run({ userId }) {
      await refreshSubscription(deps, { payments: paymentsOf(deps), userId, by: null });
    },
  });

export const billingJobs = (deps: Deps): Job[] => [
  paymentMail(deps),
  // The provider sends an event that was received only once.
  readingJob(deps, REFRESH_SUBSCRIPTION, true),
  // It is queued again six hours later.
  readingJob(deps, READ_DUE, false),
  defineJob({
    kind: ADOPT_CUSTOMER,
    neverGivenUp: true,
    data: z.strictObject({ userId: z.string(), customerId: z.string() }),
    run: (found) => adoptCustomer(deps, found),
  }),
  defineJob({
    kind: END_CUSTOMER,
    // Also without the provider's settings, which may be missing by mistake: the person would go on paying. An alert tells
    // administrators about it until then.
    neverGivenUp: true,
    data: z.strictObject({ customerId: z.string() }),
    run: ({ customerId }) => paymentsOf(deps).deleteCustomer(customerId),
  }),
  defineJob({
    kind: UPDATE_CUSTOMER,
    data: ofUser,
    async run({ userId }) {
      const user = await getUser(deps.db, { userId });
      const row = await getSubscription(deps.db, { userId });
      // The account was deleted in the meantime, or the operator has removed the provider's settings.
      if (!user || !row) return;
      const { email, firstName, lastName } = user;
      await deps.payments?.updateCustomer(row.customerId, { email, name: `${firstName} ${lastName}` });
    },
  }),
  // The grace period ends without an event from the provider, and an event can be lost. So a subscription is read again
  // while a change is due: a member whose end was missed would otherwise stay a member for ever.
  defineJob({
    kind: 'read-due-subscriptions',
    every: 6 * HOUR,
    async run() {
      const { db, now, payments } = deps;
      if (!payments) return;
      const due = await listDueSubscriptions(db, { now: now() });
      await batch(
        db,
        due.map(({ userId }) => enqueue(db, { kind: READ_DUE, data: { userId }, runAt: now() })),
      );
    },
  }),
];
