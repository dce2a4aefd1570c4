/** A form's assistant: beside its questions if there is room, otherwise a drawer; on a phone a sheet with two tabs. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { useStore } from 'zustand/react';
import { closeFormAssistant, formAssistantStore } from '../../../lib/form-assistant.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import type { FormTools } from '../../../lib/form-tools.ts';
import { forgetModal, showModal } from '../../../lib/show-modal.ts';
import { usePhone, useWide } from '../../../lib/use-media.ts';
import { LOW_WINDOW } from '../../../theme/low-window.ts';
import type { RiskCardProps } from '../components/risk-card.tsx';
import { createFormConversation } from './form-conversation.ts';
import { PanelHeader, Questions, RiskSection, type PanelProps } from './panel-parts.tsx';
import { PanelTabs } from './panel-tabs.tsx';

interface FormAssistantProps extends RiskCardProps {
  readonly tools: FormTools;
  readonly open: boolean;
}

/** It stays mounted while closed, so that the conversation is still there when it opens again. */
export function FormAssistant({ open, tools, ...risk }: FormAssistantProps) {
  const [conversation] = useState(() => createFormConversation(risk.form.id, tools));
  const asked = useStore(formAssistantStore, (state) => state.asked);
  useEffect(() => {
    if (asked) void conversation.explain(asked);
  }, [asked, conversation]);
  const wide = useWide();
  if (!open) return null;
  const props = { conversation, risk };
  return wide ? <Column {...props} /> : <Sheet {...props} />;
}

/** Keeps the focused element clear of the sticky header and question box. */
const SCROLL_PADDING = {
  scrollPaddingTop: '4rem',
  scrollPaddingBottom: '10rem',
  [LOW_WINDOW]: { scrollPaddingBlock: 0 },
} as const;

const ColumnRoot = chakra('section', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '26rem',
    overflowY: 'auto',
    ...SCROLL_PADDING,
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'small',
  },
});

function Column({ conversation, risk }: PanelProps) {
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useFitWindow(root);
  return (
    <ColumnRoot
      ref={root}
      data-assistant-panel
      aria-labelledby={titleId}
      data-print="hide"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) closeFormAssistant();
      }}
    >
      <PanelHeader titleId={titleId} />
      <Questions conversation={conversation} />
      <RiskSection {...risk} />
    </ColumnRoot>
  );
}

const SheetRoot = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 0 0 auto',
    margin: '0 0 0 auto',
    width: 'full',
    maxWidth: { base: 'full', md: '26rem' },
    height: '100dvh',
    maxHeight: '100dvh',
    flexDirection: 'column',
    overflowY: 'auto',
    ...SCROLL_PADDING,
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    '&[open]': { display: 'flex', animation: 'appear 200ms ease-out' },
    '&::backdrop': { background: 'overlay' },
  },
});

/** A modal, native `<dialog>`: it keeps the focus inside and closes with Escape. */
function Sheet({ conversation, risk }: PanelProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const phone = usePhone();
  // Before its content scrolls to the last question and takes the focus.
  useLayoutEffect(() => {
    const sheet = dialog.current;
    showModal(sheet);
    return () => forgetModal(sheet);
  }, []);
  // Closes first, because the sheet would cover the question.
  const onGo: RiskCardProps['onGo'] = (field) => {
    dialog.current?.close();
    closeFormAssistant();
    risk.onGo(field);
  };
  const parts = { conversation, risk: { ...risk, onGo } };
  return (
    <SheetRoot
      data-assistant-panel
      ref={dialog}
      aria-labelledby={titleId}
      data-print="hide"
      onCancel={(event) => {
        event.preventDefault();
        closeFormAssistant();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) closeFormAssistant();
      }}
    >
      {phone ? (
        <PanelTabs titleId={titleId} {...parts} />
      ) : (
        <>
          <PanelHeader titleId={titleId} />
          <Questions conversation={conversation} />
          <RiskSection {...parts.risk} />
        </>
      )}
    </SheetRoot>
  );
}

/** The margin below the element, in pixels. */
const EDGE = 24;

/** Limits an element's height so that it ends above the window's lower edge at every scroll position. */
function useFitWindow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = (): void => {
      const { current } = ref;
      if (current) current.style.maxHeight = `${window.innerHeight - current.getBoundingClientRect().top - EDGE}px`;
    };
    fit();
    const over = new AbortController();
    window.addEventListener('scroll', fit, { passive: true, signal: over.signal });
    window.addEventListener('resize', fit, { signal: over.signal });
    return () => over.abort();
  }, [ref]);
}
