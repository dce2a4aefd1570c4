import { chakra, Flex } from '@chakra-ui/react';
import { FilteredList } from '../../../components/filtered-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { counted } from '../../../../engine/lib/counted.ts';
import { FILTER_FROM } from '../../../lib/filter-list.ts';
import { useDocuments, type DocumentView } from '../../../lib/get-documents.ts';
import { useSubscription, type Subscription } from '../../../lib/subscription.ts';
import { documentSearch } from '../filter-documents.ts';
import { DocumentRow } from './document-row.tsx';
import { PLANS } from '../../../../engine/product/plans.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMoment } from '../../../lib/format.ts';
import { limitWords } from '../../../components/limit-note.tsx';

interface DocumentListProps {
  onOpen: (document: DocumentView) => void;
  /** Scrolls to the uploader. */
  onAdd: () => void;
}

/** The user's documents, the latest first. */
export function DocumentList({ onOpen, onAdd }: DocumentListProps) {
  const { data: documents } = useDocuments();
  const plan = useSubscription();
  // The notice about the plan would move the list, so both come together.
  const isPlanKnown = plan.data !== undefined || plan.error !== undefined;
  // A longer list has its number beside the filters.
  const isShort = documents !== undefined && documents.length > 0 && documents.length < FILTER_FROM;
  return (
    <chakra.section aria-labelledby="your-documents" marginTop={{ base: '10', md: '12' }}>
      <Flex
        wrap="wrap"
        justify="space-between"
        align="baseline"
        gap="4"
        paddingBottom="4"
        borderBottomWidth={isShort ? '1px' : undefined}
      >
        <chakra.h2 id="your-documents" textStyle="card">
          Your documents
        </chakra.h2>
        {isShort && (
          <chakra.span textStyle="hint" whiteSpace="nowrap">
            {counted(documents.length, 'document')}
          </chakra.span>
        )}
      </Flex>
      {documents && isPlanKnown && <PlanNotice key={documents.length} />}
      <Rows isPlanKnown={isPlanKnown} onOpen={onOpen} onAdd={onAdd} />
    </chakra.section>
  );
}

function Rows({ isPlanKnown, onOpen, onAdd }: DocumentListProps & { isPlanKnown: boolean }) {
  const { data, error, isValidating, mutate } = useDocuments();
  const documents = isPlanKnown ? data : undefined;
  if (documents?.length === 0) {
    return (
      <EmptyState title="No documents yet" action={<Button onClick={onAdd}>Choose a file</Button>}>
        Upload your passport first. What is read from it can fill your forms.
      </EmptyState>
    );
  }
  if (documents) {
    return (
      <FilteredList
        items={documents}
        search={documentSearch}
        what="documents"
        advice="Try another word, or another type or status."
      >
        {(shown) => (
          <chakra.ul borderTopWidth={documents.length < FILTER_FROM ? undefined : '1px'}>
            {shown.map((document) => (
              <DocumentRow key={document.id} document={document} onOpen={onOpen} />
            ))}
          </chakra.ul>
        )}
      </FilteredList>
    );
  }
  if (error && !isValidating) {
    return (
      <LoadFailed
        title="Your documents could not be loaded."
        error={error}
        reassurance="Your documents are safe."
        onRetry={mutate}
      />
    );
  }
  return (
    <LoadingRegion label="Loading your documents">
      {[0, 1, 2].map((key) => (
        <Flex key={key} align="center" gap="4" paddingBlock="3.5" borderTopWidth="1px">
          <Skeleton boxSize="10" borderRadius="l2" />
          <chakra.div flex="1" display="grid" gap="2">
            <Skeleton width="min(12rem, 60%)" />
            <Skeleton width="min(9rem, 45%)" />
          </chakra.div>
        </Flex>
      ))}
    </LoadingRegion>
  );
}

type Use = Subscription['plan']['uses'][number];

/** A warning before the plan's limit of documents, or of pages read this month, is reached. */
function PlanNotice() {
  const { data } = useSubscription();
  const short = data?.plan.uses.filter((use) => use.kind !== 'questions' && limitWords(use) !== '') ?? [];
  if (short.length === 0) return null;
  const hasMore = short.some(({ kind, limit }) => (limit ?? 0) < mostOf(kind));
  return (
    <Banner
      marginBottom="6"
      status="warning"
      title={`Your ${data?.plan.name} plan: ${short.map(titleOf).join(', ')}.`}
      action={hasMore && <ButtonLink to={paths.subscribe.to()}>See the plan</ButtonLink>}
    >
      {short.map(textOf).join(' ')}
    </Banner>
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
