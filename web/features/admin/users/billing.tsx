import { chakra } from '@chakra-ui/react';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatDate } from '../../../lib/format.ts';
import { formatDollars } from '../format.ts';
import { Figure, Figures } from '../components/figures.tsx';
import { PersonCell } from '../components/person-cell.tsx';
import { useBilling, useUsers } from './api.ts';
import { SubscriptionBadge } from './subscription-badge.tsx';
import { SubscriptionButton } from './subscription-button.tsx';
import { choicesOf, SUBSCRIPTIONS } from './words.ts';

const columns: ReadonlyArray<Column<AdminUser>> = [
  {
    id: 'user',
    title: 'User',
    sort: 'name',
    cell: ({ firstName, lastName, email }) => <PersonCell name={`${firstName} ${lastName}`} email={email} />,
  },
  {
    id: 'status',
    title: 'Status',
    cell: (user) => <SubscriptionBadge user={user} />,
  },
  { id: 'plan', title: 'Plan', cell: ({ planName, monthlyRevenue }) => planText(planName, monthlyRevenue) },
  {
    id: 'next',
    title: 'Next billing',
    cell: ({ nextBilling }) => (nextBilling === null ? '–' : formatDate(nextBilling)),
  },
];

const planText = (plan: string | null, revenue: number | null): string =>
  plan === null ? '–' : revenue === null ? plan : `${plan}, ${formatDollars(revenue)} a month`;

const actions = (user: AdminUser) => <SubscriptionButton user={user} />;

/** Billing and Subscriptions: what is stored of subscriptions, and nothing made up. */
export function Billing() {
  const { data, error, mutate } = useBilling();
  const list = useUsers();
  return (
    <>
      {error !== undefined && data === undefined && (
        <chakra.div marginBottom="5">
          <Banner
            status="neutral"
            title="The summary could not be loaded."
            action={<Button onClick={() => void mutate()}>Try again</Button>}
          />
        </chakra.div>
      )}
      <Figures>
        <Figure
          label="Monthly revenue"
          value={data && (data.monthlyRevenue === null ? 'Not known' : formatDollars(data.monthlyRevenue))}
        />
        <Figure label="Active subscriptions" value={data?.activeSubscriptions} />
        <Figure label="Trial users" value={data?.trialUsers} />
        <Figure label="Cancelled subscriptions" value={data?.cancelledSubscriptions} />
      </Figures>
      {data?.monthlyRevenue === null && (
        <chakra.p textStyle="small" color="fg.muted" marginTop="3">
          Nobody pays through the provider of payments at present. An active subscription without a plan was set by an
          administrator.
        </chakra.p>
      )}
      <chakra.h2 textStyle="card" marginTop="8" marginBottom="4">
        Subscriptions
      </chakra.h2>
      <FilterBar
        list={list}
        searchLabel="Search by email or name"
        filters={[{ name: 'subscriptionStatus', label: 'Status', blank: 'All', choices: choicesOf(SUBSCRIPTIONS) }]}
      />
      <DataTable
        label="Subscriptions"
        noun="subscriptions"
        list={list}
        rowsOf={({ users }) => users}
        idOf={({ id }) => id}
        columns={columns}
        empty={{ title: 'No subscriptions yet', text: 'The subscriptions of people who sign up are listed here.' }}
        actions={actions}
      />
    </>
  );
}
