import { chakra } from '@chakra-ui/react';
import { consentText, type WaitingTopic } from '../../../../engine/product/waiting-list.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field-frame.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { TickBox, TickLabel } from '../../../components/ui/tick-box.ts';
import { WaitingListSent } from '../../../components/waiting-list-sent.tsx';
import { PRODUCT_NAME } from '../../../config/product.ts';
import { waiting } from '../../../content/waiting.ts';
import { needsScript } from './needs-script.ts';

/**
 * A form that takes an address and the consent for a waiting list. `islands/waiting.ts` checks and sends it. The
 * address is on the list only after the mailed link was opened.
 */
export function WaitingBox({ topic, button }: { topic: WaitingTopic; button: string }) {
  return (
    <chakra.div data-waiting={topic} maxWidth="32rem" css={{ '& [hidden]': { display: 'none' } }}>
      <noscript>{waiting.noScript}</noscript>
      <chakra.form css={needsScript}>
        <TextField label={waiting.email} type="email" name="email" autoComplete="email" required />
        {/* At most one of the two shows: for an empty field, or for an invalid address. */}
        <WaitingError of="email" when="valueMissing" text={waiting.emailMissing} />
        <WaitingError of="email" when="typeMismatch" text={waiting.emailWrong} />
        <TickLabel marginTop="3">
          <TickBox name="consent" required marginTop="0.5" />
          <span>{consentText(topic, PRODUCT_NAME)}</span>
        </TickLabel>
        <WaitingError of="consent" when="valueMissing" text={waiting.consentMissing} />
        <Button type="submit" variant="primary" size="lg" marginTop="4">
          {button}
        </Button>
        <chakra.div role="alert" marginTop="4">
          <div data-failed={waiting.failed} hidden>
            <Banner status="error">
              <span data-text />
            </Banner>
          </div>
        </chakra.div>
      </chakra.form>
      <div data-sent hidden>
        <WaitingListSent to="" />
      </div>
    </chakra.div>
  );
}

/** @param when the field's `ValidityState` flag that shows this error */
const WaitingError = ({ of, when, text }: { of: string; when: keyof ValidityState; text: string }) => (
  <div data-error-of={of} data-when={when} hidden>
    <FieldError id={`waiting-${of}-${when}`} text={text} />
  </div>
);
