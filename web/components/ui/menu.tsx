/**
 * A button that opens a short list of links and actions. It uses the browser's popover, which closes on Escape or on a
 * press outside.
 */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigationType } from 'react-router-dom';
import { askedPath } from '../../lib/asked-path.ts';
import { LARGE_TEXT } from '../../theme/large-text.ts';

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    inset: 'auto',
    margin: 0,
    minWidth: 'min(14rem, 100vw - 2.5rem)',
    // Below the bar on a phone, also on public pages, where no script places it.
    '&[data-wide]': { width: 'auto', top: 16, insetInline: 5, maxWidth: 'none' },
    maxWidth: 'calc(100vw - 2.5rem)',
    padding: 1.5,
    [LARGE_TEXT]: { maxWidth: 'calc(100vw - 1rem)', paddingInline: 0 },
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l3',
    boxShadow: 'lg',
    // Without colors of the page, only a border shows where it ends.
    _highContrast: { borderWidth: '1px' },
    '&:popover-open': { animation: 'appear 200ms ease-out' },
  },
});

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: 'full',
  minHeight: 'target',
  paddingInline: 3,
  [LARGE_TEXT]: { gap: 2, paddingInline: 2 },
  borderRadius: 'l2',
  textAlign: 'start',
  textStyle: 'small',
  fontWeight: 'medium',
  cursor: 'pointer',
  color: 'fg',
  _hover: { bg: 'bg.muted' },
  _active: { bg: 'bg.emphasized' },
  '&[aria-current=page]': {
    bg: 'accent.subtle',
    fontWeight: 'semibold',
    _highContrast: { borderWidth: '1px', borderColor: 'Highlight' },
  },
  '&[data-tone=danger]': { color: 'fg.error', _active: { bg: 'red.muted' } },
  '& svg': { color: 'fg.muted', flexShrink: 0 },
  '&[data-tone=danger] svg': { color: 'inherit' },
} as const;

export const MenuLink = chakra(Link, { base: itemStyle });
/** A link to a page of the product. It is marked when the user is on that page or on a page below it. */
export const MenuNavLink = chakra(NavLink, { base: itemStyle });
export const MenuButton = chakra('button', { base: itemStyle }, { defaultProps: { type: 'button' } });

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minHeight: 'target',
    minWidth: 'target',
    borderRadius: 'l2',
    cursor: 'pointer',
    textStyle: 'small',
    fontWeight: 'medium',
    color: 'fg',
    _hover: { bg: 'bg.muted' },
    _active: { bg: 'bg.emphasized' },
  },
});

export interface MenuProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  /** The accessible name of the button, when `trigger` is an icon alone. */
  label?: string;
  trigger: ReactNode;
  /** {@link MenuLink}, {@link MenuButton} or any text. Pressing a link or button closes the menu. */
  children: ReactNode;
  /** As wide as the page: for the menu on a phone. */
  wide?: boolean;
  /** Width of the panel in px, when its content does not define it. The panel stays inside a narrower page. */
  panelWidth?: number;
  onOpenChange?: (open: boolean) => void;
}

/** A button with this attribute leaves the menu open. */
export const staysOpen = { 'data-stays-open': true } as const;

/** Distance between the panel and the page's edge, px. */
const EDGE = 20;

export function Menu({ label, trigger, children, wide, panelWidth = 0, onOpenChange, ...rest }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();

  const close = () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  /** The page that the user had asked for when the menu was opened. If it was still loading, the menu stays open. */
  const openedAt = useRef('');
  // A form that was just opened replaces its URL by that of its step, when the user may have opened the menu already.
  const closeAfterMove = () => {
    if (navigation !== 'REPLACE' && pathname !== openedAt.current) close();
  };
  useEffect(closeAfterMove, [key, pathname, navigation]);

  // The position is relative to the document, so that the panel scrolls with its button.
  const place = () => {
    if (!panel.current || !button.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    const { style } = panel.current;
    style.top = `${bottom + scrollY + 8}px`;
    const page = document.documentElement.clientWidth;
    if (!wide) style.right = `${Math.max(Math.min(page - right, page - EDGE - panelWidth), EDGE)}px`;
  };

  return (
    <>
      <Trigger
        {...rest}
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
      >
        {trigger}
      </Trigger>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        data-wide={wide || undefined}
        style={panelWidth ? { width: `${panelWidth}px` } : undefined}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          openedAt.current = askedPath();
          place();
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          onOpenChange?.(event.newState === 'open');
        }}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button:not([data-stays-open])')) close();
        }}
      >
        {children}
      </Panel>
    </>
  );
}
