/** A part of a document's page: the picture that shows the source of a value. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Box } from '../../engine/product/documents/types.ts';
import { pagePicture } from '../lib/page-picture.ts';

/** The margin around the part, as a share of its height, so that the user sees that it is a line of a page. */
const MARGIN = 0.35;
/** In px. */
const HEIGHT = 36;

const Frame = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    maxWidth: 'full',
    // An outline instead of a border, because the picture is placed in percent of the frame's whole size.
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
  /** Page number, starting at 0. */
  page: number;
  /** As fractions of the upright page. */
  box: Box;
  /** Describes the picture: 'Surname in passport.jpg'. */
  alt: string;
}

/** Shows nothing when the page cannot be loaded. */
export function PageCrop({ documentId, page, box, alt }: PageCropProps) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [failed, setFailed] = useState(false);
  const { left, top, width, height: part } = withMargin(box, size);
  const ratio = size && (width * size.width) / (part * size.height);
  if (failed) return null;
  return (
    // Until the picture is loaded, the frame has about its final size, so that nothing below moves.
    <Frame
      style={ratio ? { width: HEIGHT * ratio, aspectRatio: ratio } : { width: HEIGHT * 5, height: HEIGHT }}
      data-crop
    >
      <img
        src={pagePicture(documentId, page, { isRead: true })}
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

/** The part with its margin, limited to the page. */
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
