import type { ReactNode } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { COUNT_MAX } from '../../../engine/product/list-count.ts';
import { Button } from '../ui/button.tsx';
import { MORE_FOUND } from './no-rows.tsx';
import { PAGE_SIZE, type ListCount } from './use-list.ts';

interface PagesProps {
  noun: string;
  /** Starts at 0. */
  page: number;
  setPage: (page: number) => void;
  /** Undefined while it is not known. */
  count: ListCount | undefined;
  /** Number of rows on this page. */
  shown: number;
  /** Shown in place of the range, when there are no rows. */
  none?: ReactNode;
}

/**
 * The range of the shown rows, or that there are none, with buttons to the previous and the next page. The region of
 * that text is always on the page, because a screen reader says only what changes in a region that it knows.
 */
export function Pages({ noun, page, setPage, count, shown, none }: PagesProps) {
  const last = count ? Math.max(0, Math.ceil(count.total / PAGE_SIZE) - 1) : page;
  const isLast = page >= last;
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="4" marginTop={count && !none ? '4' : undefined}>
      <chakra.div role="status" flex={none ? '1' : undefined}>
        {none ||
          (count && (
            <chakra.p textStyle="small" color="fg.muted">
              {rangeText({ noun, page, count, shown })}
              {/* When fewer are counted and there are more, the search matches too many users. */}
              {count.hasMore &&
                isLast &&
                `. ${count.total < COUNT_MAX ? MORE_FOUND : 'Search or filter to find the others.'}`}
            </chakra.p>
          ))}
      </chakra.div>
      {count && (page > 0 || !isLast) && (
        <Flex as="nav" aria-label={`Pages of ${noun}`} wrap="wrap" gap="2">
          <Button
            icon={<ChevronLeft size={18} />}
            ariaDisabled={page === 0}
            // The list may have become shorter since its page was saved in a link.
            onClick={() => page > 0 && setPage(Math.min(page - 1, last))}
          >
            Previous
          </Button>
          <Button
            endIcon={<ChevronRight size={18} />}
            ariaDisabled={isLast}
            onClick={() => !isLast && setPage(page + 1)}
          >
            Next
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

function rangeText({ noun, page, count, shown }: Pick<PagesProps, 'noun' | 'page' | 'shown'> & { count: ListCount }) {
  if (count.total === 1 && shown === 1) return '1 row';
  const from = page * PAGE_SIZE + 1;
  return `${shown === 0 ? 'No rows here' : `${from}–${from + shown - 1}`} of ${countText(count)} ${noun}`;
}

/** '1,000+': the server does not count further rows. */
const countText = ({ total, hasMore }: ListCount): string => `${total.toLocaleString('en-US')}${hasMore ? '+' : ''}`;
