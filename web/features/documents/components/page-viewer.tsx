import { useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import type { DocumentView } from '../../../lib/get-documents.ts';
import { pagePicture } from '../../../lib/page-picture.ts';

const ForWide = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } });

/** A document's pages, one at a time. */
export function PageViewer({ document }: { document: DocumentView }) {
  const { id, originalName, hasText } = document;
  const pages = document.pages ?? 1;
  const [page, setPage] = useState(0);
  return (
    // Stays visible beside the values read from it, below the dialog's title.
    <chakra.div position={{ lg: 'sticky' }} top={{ lg: '20' }} alignSelf="start">
      <Picture
        key={page}
        src={pagePicture(id, page, { isRead: hasText })}
        alt={`Page ${page + 1} of ${originalName}`}
      />
      {pages > 1 && (
        <Flex align="center" justify="space-between" gap="3" marginTop="3">
          <Button
            size="sm"
            aria-label="Previous page"
            ariaDisabled={page === 0}
            icon={<ArrowLeft size={18} />}
            onClick={() => setPage(Math.max(page - 1, 0))}
          >
            <span>
              Previous<ForWide> page</ForWide>
            </span>
          </Button>
          <chakra.span role="status" textStyle="small" whiteSpace="nowrap">
            Page {page + 1} of {pages}
          </chakra.span>
          <Button
            size="sm"
            aria-label="Next page"
            ariaDisabled={page === pages - 1}
            endIcon={<ArrowRight size={18} />}
            onClick={() => setPage(Math.min(page + 1, pages - 1))}
          >
            <span>
              Next<ForWide> page</ForWide>
            </span>
          </Button>
        </Flex>
      )}
    </chakra.div>
  );
}

type Loading = 'loading' | 'shown' | 'failed';

function Picture({ src, alt }: { src: string; alt: string }) {
  const [state, setState] = useState<Loading>('loading');
  return (
    <chakra.div
      position="relative"
      display="grid"
      placeItems="center"
      minHeight={state === 'shown' ? undefined : '16rem'}
      bg="bg.muted"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      {state === 'loading' && (
        <chakra.span role="status" position="absolute" display="inline-flex" gap="3" alignItems="center">
          <Spinner /> Loading the page
        </chakra.span>
      )}
      {state === 'failed' ? (
        <chakra.p role="alert" padding="6" textAlign="center" textStyle="small">
          This page cannot be shown. Download the document to see it.
        </chakra.p>
      ) : (
        <chakra.img
          src={src}
          alt={alt}
          maxWidth="full"
          // On a phone on its side, a page as high as the window could not be read: the dialog scrolls.
          maxHeight="max(70dvh, 30rem)"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </chakra.div>
  );
}
