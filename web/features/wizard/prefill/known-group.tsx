/** The answers from one source: the source's name, a button that uses all of them, and Undo. */
import { useId, useRef } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import type { PrefillOffer } from '../../../../engine/product/prefill/valid-offers.ts';
import { Button } from '../../../components/ui/button.tsx';
import { OwnWords } from '../../../components/ui/own-words.tsx';
import { Summary } from '../../../components/ui/summary.tsx';
import { useKeepFocus } from '../../../lib/focus.ts';
import { counted } from '../../../../engine/lib/counted.ts';
import { fieldName } from '../../../../engine/model/field-name.ts';
import { useWizard } from '../wizard-context.ts';
import type { Offers } from './offers.ts';
import { sourceName, sourceOfPerson, valueText } from './offer-text.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) auto' },
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
    paddingBlock: '3',
    borderTopWidth: '1px',
  },
});

export function KnownGroup({ group, offers }: { group: OfferGroup; offers: Offers }) {
  const id = useId();
  const open = offers.open(group);
  const used = offers.used(group);
  const action = open.length === 0 ? 'Undo' : open.length === 1 ? 'Use it' : `Use all ${open.length}`;
  const isPartlyUsed = open.length > 0 && used.length > 0;
  const main = useRef<HTMLButtonElement>(null);
  useKeepFocus(isPartlyUsed, main);
  const from = `from ${sourceOfPerson(group)}`;
  return (
    <Row aria-labelledby={id}>
      <div>
        <chakra.h4 id={id} textStyle="label" overflowWrap="anywhere">
          {sourceName(group)}
          {group.person !== null && (
            <chakra.span fontWeight="normal" color="fg.muted">
              {' '}
              · {group.person}
            </chakra.span>
          )}
        </chakra.h4>
        <chakra.p role="status" textStyle="hint">
          {used.length > 0
            ? `${counted(used.length, 'answer')} used. Check each answer. Its source is shown below it.`
            : counted(open.length, 'answer')}
        </chakra.p>
      </div>
      <Flex gap="2">
        {isPartlyUsed && (
          <Button variant="quiet" aria-label={`Undo answers ${from}`} onClick={() => offers.undo(group, used)}>
            Undo
          </Button>
        )}
        {/* One button for both actions, so that it keeps the focus. */}
        <Button
          ref={main}
          aria-label={`${action}${action === 'Undo' ? ' answers' : ''} ${from}`}
          onClick={() => (open.length > 0 ? offers.take(group, open) : offers.undo(group, used))}
        >
          {action}
        </Button>
      </Flex>
      {open.length > 0 && <Known offers={open} />}
    </Row>
  );
}

function Known({ offers }: { offers: readonly PrefillOffer[] }) {
  const form = useWizard().form();
  return (
    <chakra.details gridColumn="1 / -1" textStyle="small">
      <Summary color="accent.fg" fontWeight="semibold" paddingBlock="1">
        Show the answers
      </Summary>
      <chakra.dl marginTop="2" display="grid" gap="2">
        {offers.map(({ field: name, value }) => {
          const field = form.byName.get(name);
          return (
            field && (
              <div key={name}>
                <chakra.dt color="fg.muted">{fieldName(field.definition)}</chakra.dt>
                {/* This list hides numbers that identify the person. The question shows them, with a Use button. */}
                <chakra.dd overflowWrap="anywhere">
                  {field.definition['x-sensitive'] ? (
                    'Shown beside its question'
                  ) : (
                    <OwnWords>{valueText(field, value)}</OwnWords>
                  )}
                </chakra.dd>
              </div>
            )
          );
        })}
      </chakra.dl>
    </chakra.details>
  );
}
