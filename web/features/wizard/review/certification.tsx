import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';

/** The text that the applicant signs, and below it the signature, as fields or as answers. */
export function Certification({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <section aria-labelledby="certification">
      <chakra.h3 id="certification" textStyle="heading" marginBottom="3">
        Certification
      </chakra.h3>
      {text && (
        <chakra.div bg="bg.subtle" borderWidth="1px" borderRadius="l3" padding="5" textStyle="small" marginBottom="8">
          <chakra.p maxWidth="32rem">{unbrokenCodes(text)}</chakra.p>
        </chakra.div>
      )}
      {children}
    </section>
  );
}
