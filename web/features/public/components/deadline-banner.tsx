import { chakra, Flex } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { pageInset } from '../../../components/ui/page.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { paths } from '../../../config/paths.ts';
import { deadline } from '../../../content/landing.ts';

/** A banner that says why time matters. */
export function DeadlineBanner() {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} {...pageInset} paddingBlock={{ base: 14, md: 20 }}>
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'stretch', md: 'center' }}
        gap={{ base: 5, md: 8 }}
        bg="bg.warning"
        borderRadius="l3"
        padding={{ base: 5, md: 8 }}
      >
        <Flex gap="4" flex="1">
          <TintedIcon icon={CalendarClock} size={24} color="fg.warning" marginTop="0.5" />
          <div>
            <chakra.h2 id={id} textStyle="card">
              {deadline.heading}
            </chakra.h2>
            <chakra.p marginTop="1" maxWidth="44rem">
              {deadline.text}
            </chakra.p>
          </div>
        </Flex>
        <ButtonLink to={paths.signUp.to()}>{deadline.action}</ButtonLink>
      </Flex>
    </chakra.section>
  );
}
