import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { PaymentsError, type Payments } from '../../providers/payments/payments.ts';

/** @throws AppError PAYMENTS_UNAVAILABLE while the operator has set up no payment provider */
export function paymentsOf({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw paymentsUnavailable();
  return payments;
}

/** A retry does not help: the operator must change the settings. @param log for the operator */
export const paymentsUnavailable = (log?: string): AppError =>
  new AppError(
    'PAYMENTS_UNAVAILABLE',
    'Payment processing is currently unavailable. Please contact support for assistance.',
    { ...(log !== undefined && { log }) },
  );

/** @throws AppError PAYMENTS_UNAVAILABLE as above, or when the provider could not be reached; a retry may succeed */
export async function asking<T>(deps: Pick<Deps, 'payments'>, call: (payments: Payments) => Promise<T>): Promise<T> {
  const payments = paymentsOf(deps);
  try {
    return await call(payments);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    throw new AppError('PAYMENTS_UNAVAILABLE', 'The payment provider does not answer. Please try again in a minute.', {
      log: error.message,
      cause: error,
    });
  }
}
