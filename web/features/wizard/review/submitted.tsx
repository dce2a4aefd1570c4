/** Above a submitted form: what has happened, and what the applicant does next. */
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleCheck, Copy } from 'lucide-react';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import type { NextStep } from '../../../../engine/model/form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { PRODUCT_NAME } from '../../../config/product.ts';
import { focusElement } from '../../../lib/focus.ts';
import { formatDay, formatMoment, withReason } from '../../../lib/format.ts';
import { PdfButton, type Download } from './copies.tsx';

export interface SubmittedProps {
  readonly view: Pick<FormView, 'deadline' | 'deadlineLabel'>;
  /** Who files the form, and where. */
  readonly filedBy: string | undefined;
  /** ISO instant. */
  readonly at: string;
  readonly nextSteps: readonly NextStep[];
  /** Makes an editable copy, and opens it. */
  readonly copy: Download;
  /** The user has just submitted it here. The Submit button had the focus and is gone: the heading takes it. */
  readonly justNow: boolean;
}

const Panel = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    padding: { base: '5', md: '8' },
    display: 'grid',
    gap: '6',
    _print: { display: 'none' },
  },
});
const Steps = chakra('ol', {
  base: { display: 'grid', gap: '4', listStyleType: 'none', counterReset: 'next' },
});
const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    gap: '3',
    counterIncrement: 'next',
    _before: {
      content: 'counter(next)',
      display: 'grid',
      placeItems: 'center',
      boxSize: '7',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'full',
      textStyle: 'small',
      fontWeight: 'semibold',
    },
  },
});

export function Submitted({ view, filedBy, at, nextSteps, copy, justNow }: SubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!justNow) return;
    window.scrollTo({ top: 0 });
    focusElement(heading.current, { scroll: false });
  }, [justNow]);
  return (
    <Panel aria-labelledby="submitted">
      <chakra.div display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3">
        <TintedIcon icon={CircleCheck} size={24} color="fg.success" marginTop="1.5" aria-hidden="true" />
        <div>
          <chakra.h2 id="submitted" ref={heading} tabIndex={-1} textStyle="title">
            Form submitted
          </chakra.h2>
          <chakra.p textStyle="hint" marginTop="1">
            Submitted on {formatMoment(at)}. You can still read and download it.
          </chakra.p>
        </div>
      </chakra.div>
      <p>
        <chakra.strong fontWeight="semibold">
          {PRODUCT_NAME} has sent nothing to the government, a school or an employer.
        </chakra.strong>{' '}
        {filedBy}
      </p>
      {nextSteps.length > 0 && (
        <div>
          <chakra.h3 textStyle="card">What comes next</chakra.h3>
          {view.deadline !== null && (
            <chakra.p textStyle="hint" marginTop="1">
              Due {withReason(formatDay(view.deadline), view.deadlineLabel)}
            </chakra.p>
          )}
          <Steps marginTop="4">
            {nextSteps.map(({ text, link }) => (
              <Step key={text}>
                <chakra.div paddingTop="0.5">
                  <p>{text}</p>
                  {link && (
                    <chakra.p textStyle="small" marginTop="1">
                      <ExternalLink href={link} />
                    </chakra.p>
                  )}
                </chakra.div>
              </Step>
            ))}
          </Steps>
        </div>
      )}
      <chakra.div>
        <PdfButton variant="primary" />
      </chakra.div>
      <Correction copy={copy} />
    </Panel>
  );
}

function Correction({ copy }: Pick<SubmittedProps, 'copy'>) {
  return (
    <chakra.div borderTopWidth="1px" paddingTop="5" display="grid" gap="3" textStyle="small" justifyItems="start">
      <p>
        <chakra.strong fontWeight="semibold">Did you find a mistake?</chakra.strong> You cannot change a submitted form.
        Make a copy, correct the copy and submit it.
      </p>
      <Button icon={<Copy size={18} />} busy={copy.busy} busyLabel="Copying" onClick={() => void copy.run()}>
        Make a copy
      </Button>
      <chakra.p color="fg.muted">
        This page is information, not legal advice. Rules and fees change: check them on the official page.
      </chakra.p>
    </chakra.div>
  );
}
