/** At the top of the first step: all known answers, grouped by source. Starts folded to one line. */
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { chakra, Flex } from '@chakra-ui/react';
import { UserRoundCheck } from 'lucide-react';
import { useStore } from 'zustand/react';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { keepFocus } from '../../../lib/focus.ts';
import { counted } from '../../../../engine/lib/counted.ts';
import { keepFocusInStep } from '../keep-focus-in-step.ts';
import { useOffers, useWizard } from '../wizard-context.ts';
import { KnownGroup } from './known-group.tsx';
import type { Offers } from './offers.ts';

const Root = chakra('section', {
  base: {
    marginTop: { base: '4', md: '6' },
    paddingInline: '5',
    paddingTop: '2',
    paddingBottom: { base: '0', md: '2' },
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l3',
  },
});

/** More sources show on request: an account may hold a family's forms of many years. */
const SHOWN = 4;

export function OffersPanel() {
  const wizard = useWizard();
  const offers = useOffers();
  const { dismissed, groups } = useStore(offers.store);
  // Compared as a string of counts, because every typed answer would create new lists.
  const counts = useSyncExternalStore(wizard.subscribeAnswers, () =>
    groups.map((group) => `${offers.open(group).length}/${offers.used(group).length}`).join(' '),
  );
  // Starts folded: the user came for the questions.
  const [shown, setShown] = useState(false);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Both buttons disappear when they are pressed.
  const showAll = (): void => {
    flushSync(() => setAll(true));
    keepFocus(list.current?.children[SHOWN]?.querySelector('button'));
  };
  const dismiss = (): void => {
    flushSync(offers.dismiss);
    keepFocusInStep();
  };
  const live = groups.filter((_, index) => counts.split(' ')[index] !== '0/0');
  if (dismissed || live.length === 0) return null;
  const isOpen = live.some((group) => offers.open(group).length > 0);
  return (
    <Root aria-labelledby="offers-title">
      <Flex gap="3">
        <TintedIcon icon={UserRoundCheck} size={20} color="accent.fg" marginTop={{ base: '1', sm: '3' }} />
        <chakra.div minWidth="0" flex="1">
          <Flex wrap="wrap" align="center" justify="space-between" columnGap="3" minHeight="target">
            <chakra.h3 id="offers-title" textStyle="label" textWrap="balance" paddingBlock={{ base: '0.5', sm: '2.5' }}>
              {isOpen ? titleOf(live, offers) : 'Known answers used'}
            </chakra.h3>
            <Button
              variant="quiet"
              marginInlineStart="-4"
              aria-expanded={shown}
              aria-controls="offers"
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide them' : 'Show them'}
            </Button>
          </Flex>
          <chakra.div id="offers" hidden={!shown} paddingBottom="3">
            <chakra.p textStyle="hint">
              {live.length > 1
                ? 'Use the answers of one source, or use them one by one beside each question. Nothing is filled in automatically.'
                : 'Use them all, or use them one by one beside each question. Nothing is filled in automatically.'}
            </chakra.p>
            <chakra.ul ref={list} marginTop="3">
              {live.slice(0, all ? undefined : SHOWN).map((group) => (
                <KnownGroup key={groups.indexOf(group)} group={group} offers={offers} />
              ))}
            </chakra.ul>
            <Flex wrap="wrap" gap="3" marginTop="3">
              {live.length > SHOWN && !all && <Button onClick={showAll}>Show all {live.length} sources</Button>}
              <Button
                variant="quiet"
                marginInlineStart={live.length > SHOWN && !all ? undefined : '-4'}
                onClick={dismiss}
              >
                {isOpen ? 'Not now' : 'Close'}
              </Button>
            </Flex>
          </chakra.div>
        </chakra.div>
      </Flex>
    </Root>
  );
}

/** Several sources may know the same answers, so their counts cannot be added up. */
const titleOf = (live: readonly OfferGroup[], offers: Offers): string =>
  live.length === 1
    ? `We already know ${counted(offers.open(live[0]!).length, 'answer')}`
    : `We already know answers from ${live.length} sources`;
