import { chakra, Flex } from '@chakra-ui/react';
import { formatNumber } from '../lib/format.ts';
import { LimitNote } from './limit-note.tsx';
import { useSubscription } from '../lib/subscription.ts';

const WORDS = {
  questions: 'Questions to the assistant today',
  pages: 'Pages read this month',
  documents: 'Documents',
} as const;

/** The limits of the plan and the used amounts; nothing while they are loading. */
export function PlanUsage() {
  const { data } = useSubscription();
  if (!data) return null;
  const { plan } = data;
  return (
    <chakra.div textStyle="small">
      <chakra.p>{plan.name} plan</chakra.p>
      <chakra.dl marginTop="3" display="grid" gap="2">
        {plan.uses.map(({ kind, used, limit }) => (
          <Flex key={kind} wrap="wrap" justify="space-between" columnGap="4">
            <chakra.dt color="fg.muted">{WORDS[kind]}</chakra.dt>
            <chakra.dd marginInlineStart="auto">
              {limit === null ? `${formatNumber(used)}, no limit` : `${formatNumber(used)} of ${formatNumber(limit)}`}
              <LimitNote used={used} limit={limit} />
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
      <chakra.p marginTop="3" color="fg.muted">
        You can always read, download, export and delete what you have entered.
      </chakra.p>
    </chakra.div>
  );
}
