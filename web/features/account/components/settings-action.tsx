import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An action with its button and a description. */
export function SettingsAction({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      justify="space-between"
      gap={{ base: 3, sm: 6 }}
    >
      <div>
        <chakra.h3 textStyle="label">{title}</chakra.h3>
        <chakra.p textStyle="hint">{text}</chakra.p>
      </div>
      <chakra.div flexShrink="0">{children}</chakra.div>
    </Flex>
  );
}
