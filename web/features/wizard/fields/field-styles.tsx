/**
 * The styles of all fields in one style sheet. The parts of a field are plain elements marked `data-part`:
 * a styled component for each would cost more than React and RJSF together when a step with many fields is drawn.
 */
import { memo, useMemo, type ReactNode } from 'react';
import { useChakraContext, type SystemStyleObject } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { invalidBorder } from '../../../components/ui/control.ts';
import { dateParts, inputParts, listParts } from '../../../components/ui/field-parts.ts';
import { enterGoesOn } from './enter-goes-on.ts';
import { chosenTile, radioDot } from '../../../components/ui/radio-dot.ts';
import { tickBox } from '../../../components/ui/tick-box.ts';
import { focusRing } from '../../../theme/focus-ring.ts';

const frame: SystemStyleObject = {
  '& [data-part=section]': {
    display: 'flex',
    flexDirection: 'column',
    gap: '8',
    '& + [data-part=section]': { marginTop: '12' },
  },
  '& [data-part=section-title]': { textStyle: 'card' },
  '& [data-part=block]': {
    display: 'flex',
    flexDirection: 'column',
    gap: '8',
    // A block whose fields are all hidden takes no space.
    '&:empty': { display: 'none' },
  },
  '& [data-follow-up]': {
    marginTop: '-2',
    marginInlineStart: { base: '2', md: '3' },
    paddingInlineStart: { base: '4', md: '5' },
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderColor: 'border.emphasized',
  },
  // Each field is a stacking context, so that typing in one does not repaint the others (saves a millisecond a key).
  // The field in use is above the others, because it may open a list over them.
  '& [data-field]': { minWidth: 0, position: 'relative', zIndex: 0, '&:focus-within': { zIndex: 1 } },
  // A conditional field fades in when an answer makes it visible; the fields above it do not move.
  '& [data-conditional]': { animation: 'appear 200ms ease-out' },
  // The space at the label's end is for the button that explains the question.
  '& [data-explained] [data-part=label]': { paddingInlineEnd: '10' },
  '& [data-part=explain]': {
    position: 'absolute',
    top: '-1',
    right: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'full',
    color: 'fg.subtle',
    cursor: 'pointer',
    '&:hover': { color: 'accent.fg', bg: 'bg.subtle' },
    // Large enough for a finger.
    '@media (pointer: coarse)': { '&::before': { content: '""', position: 'absolute', inset: '-1.5' } },
    _print: { display: 'none' },
  },
  '& [data-part=label]': { display: 'block', textStyle: 'label', overflowWrap: 'anywhere' },
  '& [data-part=optional]': { fontWeight: 'normal', color: 'fg.muted' },
  '& [data-part=help]': { textStyle: 'hint', marginTop: '0.5', maxWidth: '35rem' },
  '& [data-part=control]': { marginTop: '2' },
  '& [data-part=note]': {
    display: 'flex',
    gap: '2',
    marginTop: '2',
    textStyle: 'small',
    maxWidth: '35rem',
    '& > svg': { flexShrink: 0, marginTop: '0.5' },
    '&[data-tone=error]': { color: 'fg.error', fontWeight: 'medium' },
    '&[data-tone=advice]': { color: 'fg.warning' },
  },
  '& [data-part=unseen]': { srOnly: true },
};

const input: SystemStyleObject = {
  ...inputParts,
  // These controls have a fixed size: a key press lays out only the control and not the page, and the browser does not
  // measure a select for its longest option.
  '& input[data-part=input], & select[data-part=input]': { contain: 'size layout' },
  '& [data-part=input][data-code]': { fontFamily: 'mono', letterSpacing: '-0.01em' },
  '& textarea[data-part=input]': {
    minHeight: '7.5rem',
    maxHeight: '30rem',
    paddingBlock: '0.6875rem',
    resize: 'vertical',
    // Grows with its text in browsers that support it.
    fieldSizing: 'content',
  },
  // The `$` is beside the amount.
  '& [data-part=money]': {
    position: 'relative',
    '&[data-sign] > input': { paddingInlineStart: '7' },
    '&[data-sign]::before': {
      content: '"$"',
      position: 'absolute',
      insetInlineStart: '3.5',
      top: '0.75rem',
      color: 'fg.muted',
      pointerEvents: 'none',
      zIndex: 1,
    },
  },
  // The width follows the expected answer.
  '& [data-width]': { maxWidth: '25rem' },
  '& [data-width=short]': { maxWidth: '10rem' },
  '& [data-width=medium]': { maxWidth: '17.5rem' },
  '& [data-width=long]': { maxWidth: '100%' },
};

/**
 * Up to four choices as tiles around native radio buttons. On a phone two tiles share a row if the longest label
 * (`--longest`, plus 4rem for the button and the edges) fits twice. Long labels (`data-long`) get one row each at any
 * width.
 */
const tiles: SystemStyleObject = {
  '& [data-part=tiles]': {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(50% - 0.375rem, var(--longest) + 4rem)), 1fr))',
    flexWrap: 'wrap',
    gap: '3',
    '&[data-long]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[aria-invalid=true] > label': invalidBorder,
  },
  '& [data-part=tile]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'control',
    paddingInline: { base: '3.5', md: '3.5 1.125rem' },
    paddingBlock: '2.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    textStyle: 'body',
    cursor: 'pointer',
    overflowWrap: 'break-word',
    minWidth: 0,
    '&:hover': { borderColor: 'accent.solid' },
    '&:active': { bg: 'accent.subtle' },
    // `:has()` names no control: the browser would check its surroundings whenever one is added or removed.
    '&[data-chosen]': chosenTile,
    '&:has(:focus-visible)': focusRing,
  },
  '& [data-part=action]': {
    minHeight: 'target',
    textStyle: 'small',
    color: 'accent.fg',
    cursor: 'pointer',
    borderRadius: 'l1',
    '&:hover': { textDecoration: 'underline' },
    '&:active': { bg: 'accent.muted' },
  },
  '& [data-part=dot]': radioDot,
};

const others: SystemStyleObject = {
  ...dateParts,
  ...listParts,
  // Checkboxes, in columns where there is room; a long list has its own scroll bar.
  '& [data-part=ticks]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    columnGap: '6',
    '& > label': { textStyle: 'body' },
    '&[data-searched]': { maxHeight: '20rem', overflowY: 'auto', marginTop: '2', paddingInline: '1' },
  },
  '& [data-part=tick]': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: 'control',
    paddingBlock: '3',
    textStyle: 'label',
    cursor: 'pointer',
    '& > input': { ...tickBox, boxSize: '1.375rem', marginTop: '1px' },
  },
};

/** Mounted once: a style sheet that is added or removed with a step makes the browser restyle the whole page. */
export const FieldSheet = memo(function FieldSheet() {
  const { css, layers } = useChakraContext();
  const styles = useMemo(
    () => layers.wrap('recipes', { '[data-fields]': css({ ...frame, ...input, ...tiles, ...others }) }),
    [css, layers],
  );
  return <Global styles={styles} />;
});

/** The container of fields. Its styles come from the page's {@link FieldSheet}. */
export function FieldContainer({ children }: { children: ReactNode }) {
  return (
    <div data-fields role="presentation" onKeyDown={enterGoesOn}>
      {children}
    </div>
  );
}
