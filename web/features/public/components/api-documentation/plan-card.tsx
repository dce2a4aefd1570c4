import { chakra } from '@chakra-ui/react';
import type { ApiPlan } from '../../../../../engine/product/developers/api-plans.ts';
import { Card } from '../../../../components/ui/card.tsx';

const extras: Readonly<Record<ApiPlan['id'], readonly string[]>> = {
  starter: [],
  professional: ['AI risk assessments', 'Priority support'],
  enterprise: [],
};

/** A plan of the API: its price and its calls. */
export function PlanCard({ plan }: { plan: ApiPlan }) {
  const calls =
    plan.callsPerMonth === null ? 'Unlimited calls' : `${plan.callsPerMonth.toLocaleString('en-US')} calls per month`;
  return (
    <Card as="li" padded>
      <chakra.h3 textStyle="card">{plan.name}</chakra.h3>
      <chakra.p marginTop="2">
        <chakra.span textStyle="section">{plan.perMonth === null ? 'Custom' : `$${plan.perMonth}`}</chakra.span>
        {plan.perMonth !== null && <chakra.span color="fg.muted"> per month</chakra.span>}
      </chakra.p>
      <chakra.ul marginTop="4" display="grid" gap="1.5">
        {[calls, ...extras[plan.id]].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
    </Card>
  );
}
