import { chakra } from '@chakra-ui/react';
import { specimen } from '../../../content/landing.ts';
import { SpecimenForm } from './specimen-form.tsx';
import { SpecimenPassport } from './specimen-passport.tsx';

/** The landing page's picture of the product: an invented passport, and its values in a form. */
export function Specimen() {
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
