/** Asks which answer is right after two windows changed the same ones: one question per field, one after the other. */
import { useEffect, useId, useRef, useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Side } from '../../../../engine/merge.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { OwnWords } from '../../../components/ui/own-words.tsx';
import { chosenTile, radioDot } from '../../../components/ui/radio-dot.ts';
import { focusRing } from '../../../theme/focus-ring.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';
import { localDay, localToday } from '../../../lib/device-day.ts';
import { formatMoment, formatTime } from '../../../lib/format.ts';
import { keepFocusInStep } from '../keep-focus-in-step.ts';
import { useSaverState, useWizard, useWizardSaver } from '../wizard-context.ts';
import { answerText, disputeName } from './answer-text.ts';
import type { Conflict } from '../saving/conflicts.ts';

export function ConflictDialog() {
  const wizard = useWizard();
  const saver = useWizardSaver();
  const { conflict, choosing } = useSaverState((state) => state);
  const path = conflict?.fields.find((field) => !conflict.chosen.has(field));
  const [picked, setPicked] = useState<{ path: FieldPath; side: Side }>();
  const side = picked?.path === path ? (picked?.side ?? 'mine') : 'mine';
  const later = (): void => saver.ask(false);
  const open = choosing && conflict !== null && path !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    // After the last choice, the button that opened the dialog is no longer on the page.
    if (wasOpen.current && !open) keepFocusInStep();
    wasOpen.current = open;
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={later}
      title="Which answer is right?"
      footer={
        <>
          <Button onClick={later}>Decide later</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (path !== undefined) saver.choose(path, side);
            }}
          >
            Use this answer
          </Button>
        </>
      }
    >
      {open && (
        <>
          <p>
            “{disputeName(wizard, path)}” was changed in two places.{' '}
            {conflict.fields.length === 1
              ? 'Everything else is merged.'
              : `Answer ${conflict.fields.indexOf(path) + 1} of ${conflict.fields.length} to choose.`}
          </p>
          <Sides
            key={path}
            conflict={conflict}
            path={path}
            side={side}
            onPick={(next) => setPicked({ path, side: next })}
          />
        </>
      )}
    </Dialog>
  );
}

const Tile = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    paddingInline: '4',
    paddingBlock: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    cursor: 'pointer',
    [LARGE_TEXT]: { flexWrap: 'wrap', paddingInline: '3', columnGap: '2' },
    '&:has(input:checked)': chosenTile,
    '&:has(input:focus-visible)': focusRing,
  },
});
const Dot = chakra('input', { base: radioDot });

/** A change of another day is shown with its date: a draft may have been on the device for weeks. */
const whenChanged = (at: number): string =>
  localDay(new Date(at)) === localToday() ? formatTime(at) : formatMoment(at);

interface SidesProps {
  conflict: Conflict;
  path: FieldPath;
  side: Side;
  onPick: (side: Side) => void;
}

function Sides({ conflict, path, side, onPick }: SidesProps) {
  const wizard = useWizard();
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The next question: the pressed button stays, but it would answer what the user has not read yet.
    group.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, []);
  const sides = [
    { key: 'mine', where: 'In this window', answers: wizard.resolver.answers(), at: conflict.mineAt.get(path) },
    { key: 'theirs', where: 'In another window', answers: conflict.theirs, at: conflict.theirsAt.get(path) },
  ] as const;
  return (
    <Flex ref={group} role="radiogroup" aria-label={disputeName(wizard, path)} direction="column" gap="3" marginTop="5">
      {sides.map(({ key, where, answers, at }) => (
        <Tile key={key}>
          <Dot type="radio" name={name} value={key} checked={side === key} onChange={() => onPick(key)} />
          {/* With large text, the time is below. */}
          <chakra.span flex="1" minWidth="0" css={{ [LARGE_TEXT]: { flexBasis: 'calc(100% - 3rem)' } }}>
            <chakra.span display="block" textStyle="detail">
              {where}
            </chakra.span>
            {/* A long answer has its own scroll bar, so that both can be compared. */}
            <chakra.span
              display="block"
              fontWeight="semibold"
              overflowWrap="anywhere"
              whiteSpace="pre-line"
              maxHeight="10rem"
              overflowY="auto"
            >
              <OwnWords>{answerText(wizard, path, answers)}</OwnWords>
            </chakra.span>
          </chakra.span>
          {at !== undefined && (
            <chakra.span textStyle="detail" textAlign="end" maxWidth="8rem">
              {whenChanged(at)}
            </chakra.span>
          )}
        </Tile>
      ))}
    </Flex>
  );
}
