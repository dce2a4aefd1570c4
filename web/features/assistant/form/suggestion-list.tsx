/** Suggestions to fill the form: each shows its source and the current answer. The user takes one, or all of them. */
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { chakra, Flex } from '@chakra-ui/react';
import { useStore } from 'zustand/react';
import { LinkButton } from '../../../components/ui/text-link.tsx';
import { counted } from '../../../../engine/lib/counted.ts';
import type { FormConversation } from './form-conversation.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useOpenSuggestions } from './use-open-suggestions.ts';

export function SuggestionList({ conversation }: { conversation: FormConversation }) {
  const { store, tools, take, undo } = conversation;
  const state = useStore(store);
  const { taken } = state;
  const open = useOpenSuggestions(tools, state);
  const parts = [
    { title: undefined, rows: open.filter(({ isHere }) => isHere) },
    { title: 'On other steps', rows: open.filter(({ isHere }) => !isHere) },
  ];
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappears: the focus moves to the button that takes its place, or to Undo.
  const act = (change: () => void, place?: number): void => {
    flushSync(change);
    const uses = [...(box.current?.querySelectorAll<HTMLElement>('[data-use]') ?? [])];
    const next = place === undefined ? undefined : uses[Math.min(place, uses.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>('[data-undo]'))?.focus();
  };
  return (
    <div ref={box}>
      {open.length > 0 && (
        // Screen readers must not read changes that come from typing in the form.
        <chakra.section aria-label="Suggestions" aria-live="off" borderWidth="1px" borderRadius="l2" marginTop="3">
          <Flex align="center" justify="space-between" paddingInline="4">
            <chakra.h3 textStyle="label">{counted(open.length, 'suggestion')}</chakra.h3>
            <LinkButton paddingBlock="3" onClick={() => act(() => take(open.map(({ offer }) => offer)))}>
              Apply All
            </LinkButton>
          </Flex>
          {parts.map(
            ({ title, rows }) =>
              rows.length > 0 && (
                <div key={title ?? 'On this step'}>
                  {title && (
                    <chakra.h4 textStyle="detail" borderTopWidth="1px" paddingInline="4" paddingBlock="2">
                      {title}
                    </chakra.h4>
                  )}
                  <chakra.ul>
                    {rows.map((suggestion) => (
                      <SuggestionRow
                        key={suggestion.offer.field}
                        {...suggestion}
                        onUse={() => act(() => take([suggestion.offer]), open.indexOf(suggestion))}
                      />
                    ))}
                  </chakra.ul>
                </div>
              ),
          )}
        </chakra.section>
      )}
      <chakra.p role="status" textStyle="small" marginTop={taken.length > 0 ? '2' : undefined}>
        {taken.length > 0 && (
          <>
            {counted(taken.length, 'answer')} used.{' '}
            <LinkButton data-undo="" onClick={() => act(undo, 0)}>
              Undo
            </LinkButton>
          </>
        )}
      </chakra.p>
    </div>
  );
}
