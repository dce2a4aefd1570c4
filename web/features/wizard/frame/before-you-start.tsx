/** Beside the first step: the purpose of the form, who files it, what to keep ready and how long it takes. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { DocumentNeed, Form } from '../../../../engine/model/form.ts';
import { Summary } from '../../../components/ui/summary.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { formatMinutes } from '../../../lib/format.ts';
import { useWide } from '../../../lib/use-media.ts';
import { useWizard } from '../wizard-context.ts';

const Panel = chakra('details', {
  base: {
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l3',
    textStyle: 'small',
    // Shown only while folded: the open panel says the same in full.
    '& [data-short]': { display: 'block', marginTop: '0.5', color: 'fg.muted' },
    '&[open] [data-short]': { display: 'none' },
  },
});

export function BeforeYouStart() {
  const wizard = useWizard();
  const form = wizard.form();
  // On narrower screens the panel starts folded, so that the first question below it is near.
  const isWide = useWide();
  const [open] = useState(() => !wizard.resolver.resolution().filled && isWide);
  const { always, perhaps } = papersOf(form);
  const { purpose, filedBy, minutes } = form.meta;
  if (!purpose && !filedBy && minutes === undefined && form.documents.length === 0) return null;
  return (
    <Panel open={open} data-print="hide">
      <Summary padding="4" borderRadius="l3">
        <chakra.strong textStyle="label" color="fg">
          Before you start
        </chakra.strong>
        <span data-short="">
          {unbrokenCodes(
            [
              minutes !== undefined && `It takes ${formatMinutes(minutes)}.`,
              always.length > 0 && `Keep ready: ${always.map(({ title }) => title).join(', ')}.`,
            ]
              .filter(Boolean)
              .join(' '),
          )}
        </span>
      </Summary>
      <chakra.div display="grid" gap="3" paddingInline="4" paddingBottom="4">
        {purpose && <p>{unbrokenCodes(purpose)}</p>}
        {filedBy && (
          <p>
            <Term>Who files it:</Term> {unbrokenCodes(filedBy)}
          </p>
        )}
        {minutes !== undefined && (
          <p>
            <Term>Time:</Term> Filling it in here takes {formatMinutes(minutes)}. You can stop at any time and continue
            later.
          </p>
        )}
        {always.length > 0 && (
          <div>
            <p>
              <Term>Keep ready:</Term>
            </p>
            <chakra.ul listStyleType="disc" paddingInlineStart="5" marginTop="1">
              {always.map(({ title, help }) => (
                <li key={title}>
                  {unbrokenCodes(title)}
                  {help && (
                    <chakra.span color="fg.muted">
                      {' · '}
                      {unbrokenCodes(help)}
                    </chakra.span>
                  )}
                </li>
              ))}
            </chakra.ul>
          </div>
        )}
        {perhaps.length > 0 && (
          <p>
            <Term>Only if it applies to you:</Term> {unbrokenCodes(`${perhaps.map(({ title }) => title).join(', ')}.`)}
          </p>
        )}
      </chakra.div>
    </Panel>
  );
}

const Term = chakra('strong', { base: { fontWeight: 'semibold' } });

/** The documents that everybody needs, and those that depend on the answers or on the person. */
function papersOf({ documents }: Form): { always: readonly DocumentNeed[]; perhaps: readonly DocumentNeed[] } {
  const isForAll = ({ required, when }: DocumentNeed): boolean => required && when === undefined;
  return { always: documents.filter(isForAll), perhaps: documents.filter((one) => !isForAll(one)) };
}
