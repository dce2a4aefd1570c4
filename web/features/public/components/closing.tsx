import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Guilloche } from '../../../components/ui/guilloche.tsx';
import { pageInset } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { closing, hero } from '../../../content/landing.ts';

/** The closing section, with a second sign-up button. */
export function Closing() {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} position="relative" overflow="hidden" bg="panel.brand" color="white">
      <Guilloche
        position="absolute"
        width="640px"
        right={{ base: '-460px', md: '-260px', xl: '-60px' }}
        top="50%"
        transform="translateY(-50%)"
        color="accent.500"
        opacity="0.6"
      />
      <chakra.div {...pageInset} position="relative" paddingBlock={{ base: 16, md: 24 }}>
        <chakra.h2 id={id} textStyle={{ base: 'title', md: 'section' }} maxWidth="34rem">
          {closing.heading}
        </chakra.h2>
        <chakra.p marginTop="3" textStyle="lead" color="accent.100" maxWidth="30rem">
          {closing.text}
        </chakra.p>
        <Flex marginTop="7" direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap={{ base: 3, sm: 5 }}>
          <ButtonLink
            size="lg"
            bg="white"
            color="accent.700"
            borderColor="white"
            fontSize="lg"
            _hover={{ bg: 'accent.100' }}
            _active={{ bg: 'accent.200' }}
            to={paths.signUp.to()}
          >
            Start Free Trial
          </ButtonLink>
          <chakra.span textStyle="small" color="accent.100">
            {hero.trial}
          </chakra.span>
        </Flex>
      </chakra.div>
    </chakra.section>
  );
}
