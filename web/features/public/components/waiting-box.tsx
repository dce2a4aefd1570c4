import { chakra } from '@chakra-ui/react';
import { consentText, type WaitingTopic } from '../../../../engine/product/waiting-list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { PRODUCT_NAME } from '../../../config/product.ts';
import { waiting } from '../../../content/waiting.ts';

/** Takes an address for a list, with the agreement; `islands/waiting.ts` sends it. The address is on the list once its mailed link was opened. */
export function WaitingBox({ topic, button }: { topic: WaitingTopic; button: string }) {
  return (
    <chakra.form data-waiting={topic} data-failed={waiting.failed} data-sent={waiting.sent} maxWidth="32rem">
      <TextField label={waiting.email} type="email" name="email" autoComplete="email" required />
      <chakra.label
        display="flex"
        alignItems="flex-start"
        gap="3"
        marginTop="4"
        minHeight="target"
        textStyle="small"
        cursor="pointer"
      >
        <chakra.input
          type="checkbox"
          name="consent"
          required
          boxSize="4.5"
          marginTop="1"
          flexShrink="0"
          accentColor="var(--ui-colors-accent-solid)"
        />
        {consentText(topic, PRODUCT_NAME)}
      </chakra.label>
      <Button type="submit" variant="primary" size="lg" marginTop="4">
        {button}
      </Button>
      <chakra.p role="status" data-waiting-status marginTop="3" minHeight="6" textStyle="small" fontWeight="medium" />
      <noscript>{waiting.noScript}</noscript>
    </chakra.form>
  );
}
