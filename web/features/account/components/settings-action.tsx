import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An action with its button and a description. */
export function SettingsAction({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'center' }}
      justifyContent="space-between"
      gap={{ base: 3, sm: 6 }}
    >
      <div>
        <chakra.h3 textStyle="label">{title}</chakra.h3>
        <chakra.p textStyle="hint">{text}</chakra.p>
      </div>
      <chakra.div flexShrink="0">{children}</chakra.div>
    </chakra.div>
  );
}
