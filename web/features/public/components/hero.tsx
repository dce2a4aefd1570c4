import { chakra, Flex } from '@chakra-ui/react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { pageInset } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { hero, specimen } from '../../../content/landing.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';
import { SpecimenForm } from './specimen-form.tsx';
import { SpecimenPassport } from './specimen-passport.tsx';

/** What the product is, the sign-up buttons, the savings, and a picture of it. */
export function Hero() {
  return (
    <chakra.div
      {...pageInset}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 35rem) minmax(0, 36.5rem)' }}
      justifyContent="space-between"
      alignItems="start"
      columnGap="12"
      rowGap="10"
      paddingTop={{ base: 9, md: 16, lg: '5.5rem' }}
      paddingBottom={{ base: 12, md: 20 }}
    >
      <chakra.div paddingTop={{ lg: 4 }}>
        <chakra.h1 tabIndex={-1} textStyle={{ base: 'section', md: 'display' }}>
          {hero.heading.map((line) => (
            <chakra.span key={line} display="block">
              {line}{' '}
            </chakra.span>
          ))}
        </chakra.h1>
        <chakra.p
          marginTop={{ base: 4, md: 5 }}
          textStyle="lead"
          fontSize={{ md: 'xl' }}
          lineHeight={{ md: '1.9375rem' }}
          color="fg.muted"
        >
          {hero.lead}
        </chakra.p>
        <Flex marginTop="8" direction={{ base: 'column', sm: 'row' }} gap="3">
          <ButtonLink variant="primary" size="lg" fontSize="lg" to={paths.signUp.to()}>
            Start Free Trial
          </ButtonLink>
          <ButtonLink size="lg" fontSize="lg" to={paths.landing.pricing.to()}>
            See pricing
          </ButtonLink>
        </Flex>
        <chakra.p marginTop="4" textStyle="hint">
          {hero.trial} <TextLink to={paths.tryForms.to()}>Try a form without an account</TextLink>
        </chakra.p>
        <chakra.dl
          marginTop={{ base: 9, md: 11 }}
          borderTopWidth="1px"
          paddingTop="5"
          display="flex"
          gap="8"
          css={{ [LARGE_TEXT]: { display: 'grid', gap: 4, '& > div': { borderLeftWidth: '0', paddingLeft: 0 } } }}
        >
          {hero.savings.map(({ label, figure }, index) => (
            <chakra.div key={label} {...(index > 0 && { borderLeftWidth: '1px', paddingLeft: 8 })}>
              <chakra.dt textStyle="hint">{label}</chakra.dt>
              <chakra.dd textStyle="heading">{figure}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </chakra.div>
      <Specimen />
    </chakra.div>
  );
}

/** The landing page's picture of the product: an invented passport, and its values in a form. */
function Specimen() {
  return (
    <chakra.div
      role="img"
      aria-label={`A specimen passport, and its values in a form: ${specimen.form.answers.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
    >
      <chakra.div aria-hidden="true">
        <SpecimenPassport />
        <SpecimenForm />
      </chakra.div>
    </chakra.div>
  );
}
