import { chakra } from '@chakra-ui/react';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { inOrder } from '../../../components/ui/loading.tsx';
import { formatDate } from '../../../lib/format.ts';
import { formatDollars, formatNumber } from '../format.ts';
import { FigureShapes, Figures } from '../components/figures.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PersonCell } from '../components/person-cell.tsx';
import { useBilling, useUsers } from './api.ts';
import { SubscriptionBadge } from './subscription-badge.tsx';
import { SubscriptionButton } from './subscription-button.tsx';
import { choicesOf, SUBSCRIPTIONS } from './words.ts';

const columns: ReadonlyArray<Column<AdminUser>> = [
  {
    title: 'User',
    sort: 'name',
    cell: ({ firstName, lastName, email }) => <PersonCell name={`${firstName} ${lastName}`} email={email} />,
  },
  {
    title: 'Status',
    cell: (user) => <SubscriptionBadge user={user} />,
  },
  { title: 'Plan', cell: ({ planName, monthlyRevenue }) => planText(planName, monthlyRevenue) },
  {
    title: 'Next billing',
    cell: ({ nextBilling }) => (nextBilling === null ? '–' : formatDate(nextBilling)),
  },
];

const planText = (plan: string | null, revenue: number | null): string =>
  plan === null ? '–' : revenue === null ? plan : `${plan}, ${formatDollars(revenue)} a month`;

const actions = (user: AdminUser) => <SubscriptionButton user={user} />;

/** Billing and Subscriptions: only stored subscription data, no estimates. */
export function Billing() {
  const list = useUsers({ sort: 'name', direction: 'asc' });
  return (
    <chakra.div css={inOrder}>
      <Loaded name="The summary" shape={<FigureShapes />} answer={useBilling()}>
        {({ monthlyRevenue, activeSubscriptions, trialUsers, cancelledSubscriptions }) => (
          <>
            <Figures
              figures={[
                ['Monthly revenue', monthlyRevenue === null ? 'Not known' : formatDollars(monthlyRevenue)],
                ['Active subscriptions', formatNumber(activeSubscriptions)],
                ['Trial users', formatNumber(trialUsers)],
                ['Cancelled subscriptions', formatNumber(cancelledSubscriptions)],
              ]}
            />
            {monthlyRevenue === null && (
              <chakra.p textStyle="hint" marginTop="3">
                Nobody pays in dollars through the payment provider at present, and payments in other currencies are not
                counted. An active subscription without a plan was set by an administrator.
              </chakra.p>
            )}
          </>
        )}
      </Loaded>
      <chakra.h2 textStyle="card" marginTop="8" marginBottom="4">
        Subscriptions
      </chakra.h2>
      <TableFilters
        list={list}
        searchLabel="Search by email or name"
        filters={[{ name: 'subscriptionStatus', label: 'Status', blank: 'All', choices: choicesOf(SUBSCRIPTIONS) }]}
      />
      <DataTable
        label="Subscriptions"
        noun="subscriptions"
        list={list}
        columns={columns}
        empty={{ title: 'No subscriptions yet', text: 'The subscriptions of people who sign up are listed here.' }}
        actions={actions}
      />
    </chakra.div>
  );
}
