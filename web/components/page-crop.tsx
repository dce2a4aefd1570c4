/** A piece of a document's page, as the picture of where a value comes from. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Box } from '../../engine/product/documents/types.ts';
import { pagePicture } from '../lib/page-picture.ts';

/** Around the piece, as a share of its height: so that one sees that it is a line of a page. */
const MARGIN = 0.35;

const Frame = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    maxWidth: 'full',
    // No border: the picture is placed by shares of the frame's whole size.
    outline: '1px solid',
    outlineColor: 'border',
    outlineOffset: '-1px',
    borderRadius: 'l1',
    bg: 'white',
    '& > img': { position: 'absolute', maxWidth: 'none', height: 'auto' },
  },
});

export interface PageCropProps {
  documentId: string;
  /** The first is 0. */
  page: number;
  /** As fractions of the page. */
  box: Box;
  /** What is to be seen: 'Surname in passport.jpg'. */
  alt: string;
  /** In px. */
  height?: number;
}

/** Where the page cannot be had, nothing is shown. */
export function PageCrop({ documentId, page, box, alt, height = 36 }: PageCropProps) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [failed, setFailed] = useState(false);
  const { left, top, width, height: part } = withMargin(box, size);
  const ratio = size && (width * size.width) / (part * size.height);
  if (failed) return null;
  return (
    // About as large before the page is there, so that nothing below moves.
    <Frame style={ratio ? { width: height * ratio, aspectRatio: ratio } : { width: height * 5, height }} data-crop>
      <img
        src={pagePicture(documentId, page)}
        alt={alt}
        loading="lazy"
        onError={() => setFailed(true)}
        style={{ width: `${100 / width}%`, left: `${(-100 * left) / width}%`, top: `${(-100 * top) / part}%` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
    </Frame>
  );
}

/** The piece and what is around it, within the page. */
function withMargin([left, top, width, height]: Box, size: { width: number; height: number } | undefined) {
  const down = height * MARGIN;
  const across = size ? (down * size.height) / size.width : 0;
  const from = { left: Math.max(0, left - across), top: Math.max(0, top - down) };
  return {
    ...from,
    width: Math.min(1, left + width + across) - from.left,
    height: Math.min(1, top + height + down) - from.top,
  };
}
