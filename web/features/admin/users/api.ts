/** API calls for users and billing. */
import useSWR, { mutate } from 'swr';
import { refreshList, useList, type Sorting } from '../../../components/data-table/use-list.ts';
import { api, isPageOf, read, type BodyOf, type QueryOf } from '../../../lib/api.ts';
import { LOAD_EACH_TIME } from '../../../lib/use-fresh.ts';
import { withPassword } from '../../../components/with-password.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useMutation } from '../../../lib/mutation.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { refreshUser } from '../../../lib/session.ts';

const USERS = '/api/admin/users';
const BILLING = '/api/admin/billing';

export const useUsers = (sorting: Sorting) =>
  useList({
    key: USERS,
    sorting,
    filters: ['role', 'subscriptionStatus'],
    fetch: (query: QueryOf<typeof api.admin.users.$get>) => read(api.admin.users.$get({ query })),
    rowsOf: ({ users }) => users,
  });

export const useBilling = () => useSWR(BILLING, () => read(api.admin.billing.$get()), LOAD_EACH_TIME);

/** Reloads every list that shows users. */
const refresh = (): Promise<unknown> => Promise.all([mutate(BILLING), refreshList(USERS)]);

export type NewUser = Required<BodyOf<typeof api.admin.users.$post>>;

/** Resolves to whether the user was created: the administrator may not enter the password. @throws ApiError */
export async function createUser(json: NewUser): Promise<boolean> {
  const user = await withPassword(() => read(api.admin.users.$post({ json })));
  if (!user) return false;
  toast({ title: 'User created successfully' });
  await refresh();
  return true;
}

/** Changes nothing when the administrator does not enter the password. @throws ApiError */
async function changeUser(userId: string, json: BodyOf<(typeof api.admin.users)[':userId']['$put']>): Promise<void> {
  try {
    const user = await withPassword(() => read(api.admin.users[':userId'].$put({ param: { userId }, json })));
    if (user) toast({ title: 'User updated successfully' });
  } finally {
    // Also after a refusal: the user may have deleted the account meanwhile.
    await Promise.all([refresh(), isPageOf(userId) && refreshUser()]);
  }
}

/** Sends a change of a user and shows the result in a toast (spec/3 section 8). */
export const useChangeUser = () =>
  useMutation(changeUser, (error) => reportFailure('Error', error, 'Failed to update user'));
