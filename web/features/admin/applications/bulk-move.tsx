import { useRef, useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import type { ReviewStatus } from '../../../../engine/product/status.ts';
import { BottomRegion } from '../../../components/ui/bottom-region.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useKeepFocus } from '../../../lib/focus.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { TextDialog } from '../../../components/text-dialog.tsx';
import { moveApplications } from './api.ts';
import { MOVE_LABELS } from './words.ts';

const FORWARD: readonly ReviewStatus[] = ['AI_REVIEW', 'ATTORNEY_REVIEW', 'COMPLETED'];

const NOT_ALL_MOVED = 'Not all applications were moved';

interface BulkMoveProps {
  /** The selected applications. */
  ids: ReadonlySet<string>;
  /** Called with the applications for which nothing is left to do. */
  onDone: (ids: readonly string[]) => void;
  onClear: () => void;
}

/**
 * Buttons that change all selected applications at once. They are at the lower edge of the window, so that no row moves
 * when the first one is selected.
 */
export function BulkMove({ ids, onDone, onClear }: BulkMoveProps) {
  const [isSendingBack, setIsSendingBack] = useState(false);
  const { busy, run } = useMutation(
    async (status: ReviewStatus) => onDone(await moveApplications([...ids], { status, failure: NOT_ALL_MOVED })),
    NOT_ALL_MOVED,
  );
  const place = useRef<HTMLDivElement>(null);
  const isShown = ids.size > 0;
  if (!isShown && isSendingBack) setIsSendingBack(false);
  useKeepFocus(isShown, place);
  return (
    <>
      <div ref={place} />
      <BottomRegion>
        {isShown && (
          <Flex
            data-banner
            role="group"
            aria-label="Selected applications"
            wrap="wrap"
            align="center"
            gap={{ base: 2, md: 3 }}
            padding="3"
            borderWidth="1px"
            borderRadius="l2"
            bg="bg.panel"
          >
            <chakra.p textStyle="small" fontWeight="semibold" paddingInline="1">
              {ids.size} selected
            </chakra.p>
            {FORWARD.map((status) => (
              <Button key={status} ariaDisabled={busy} onClick={() => void run(status)}>
                {MOVE_LABELS[status]}
              </Button>
            ))}
            <Button onClick={() => setIsSendingBack(true)}>{MOVE_LABELS.IN_PROGRESS}</Button>
            {/* Selected rows may be on another page, or no longer fit the filter. */}
            <Button variant="quiet" ariaDisabled={busy} onClick={onClear}>
              Clear selection
            </Button>
          </Flex>
        )}
      </BottomRegion>
      {isShown && (
        <SendBackDialog ids={isSendingBack ? [...ids] : []} onClose={() => setIsSendingBack(false)} onDone={onDone} />
      )}
    </>
  );
}

/** @param ids empty while the dialog is closed */
export function SendBackDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[];
  onClose: () => void;
  onDone?: BulkMoveProps['onDone'];
}) {
  const failure = ids.length === 1 ? 'The application was not sent back' : 'Not all applications were sent back';
  return (
    <TextDialog
      open={ids.length > 0}
      title={ids.length === 1 ? 'Send the application back' : `Send ${ids.length} applications back`}
      label="What to change"
      help="The applicant reads it on the form."
      required="Say what to change"
      submit="Send back"
      failure={failure}
      send={async (message) => {
        const moved = await moveApplications(ids, { status: 'IN_PROGRESS', message, failure });
        onDone?.(moved);
        return moved.length === ids.length;
      }}
      onClose={onClose}
    />
  );
}
