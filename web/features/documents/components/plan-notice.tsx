import { chakra } from '@chakra-ui/react';
import { PLANS } from '../../../../engine/product/plans.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMoment } from '../../../lib/format.ts';
import { limitWords } from '../../../lib/plan-limits.ts';
import { useSubscription, type Subscription } from '../../../lib/subscription.ts';

type Use = Subscription['plan']['uses'][number];

/** A warning before the plan's limit of documents, or of pages read this month, is reached. */
export function PlanNotice() {
  const { data } = useSubscription();
  const short = data?.plan.uses.filter((use) => use.kind !== 'questions' && limitWords(use) !== '') ?? [];
  if (short.length === 0) return null;
  const hasMore = short.some(({ kind, limit }) => (limit ?? 0) < mostOf(kind));
  return (
    <chakra.div marginBottom="6">
      <Banner
        status="warning"
        title={`Your ${data?.plan.name} plan: ${short.map(titleOf).join(', ')}.`}
        action={hasMore && <ButtonLink to={paths.subscribe.to()}>See the plan</ButtonLink>}
      >
        {short.map(textOf).join(' ')}
      </Banner>
    </chakra.div>
  );
}

/** The limit of the largest plan. */
const mostOf = (kind: Use['kind']): number =>
  kind === 'pages' ? (PLANS.professional.pagesPerMonth ?? Infinity) : PLANS.professional.documents;

const titleOf = ({ kind, used, limit }: Use): string =>
  kind === 'pages' ? `${used} of ${limit} pages are read this month` : `${used} of ${limit} documents are kept`;

const textOf = ({ kind, resetsAt }: Use): string =>
  kind === 'pages'
    ? `You can keep and open documents without having them read.${resetsAt === null ? '' : ` More pages can be read from ${formatMoment(resetsAt)} on.`}`
    : 'Delete documents that you do not need any more.';
