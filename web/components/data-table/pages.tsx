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
  count: ListCount;
  /** Number of rows on this page. */
  shown: number;
}

/** The range of the shown rows, with buttons to the previous and the next page. */
export function Pages({ noun, page, setPage, count, shown }: PagesProps) {
  const from = page * PAGE_SIZE + 1;
  const last = Math.max(0, Math.ceil(count.total / PAGE_SIZE) - 1);
  const isLast = page >= last;
  return (
    <chakra.nav
      aria-label={`Pages of ${noun}`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      marginTop="4"
    >
      <chakra.p role="status" textStyle="small" color="fg.muted">
        {count.total === 1 && shown === 1
          ? '1 row'
          : `${shown === 0 ? 'No rows here' : `${from}–${from + shown - 1}`} of ${countText(count)} ${noun}`}
        {/* When fewer are counted and there are more, the search matches too many users. */}
        {count.hasMore &&
          isLast &&
          `. ${count.total < COUNT_MAX ? MORE_FOUND : 'Search or filter to find the others.'}`}
      </chakra.p>
      {(page > 0 || !isLast) && (
        <Flex wrap="wrap" gap="2">
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
    </chakra.nav>
  );
}

/** '1,000+': the server does not count further rows. */
const countText = ({ total, hasMore }: ListCount): string => `${total.toLocaleString('en-US')}${hasMore ? '+' : ''}`;
