/** Shows `size` plain Chakra fields with an input, each with its own state: `{ size }`. */
import { useState } from 'react';
import { ChakraProvider, defaultSystem, Field, Input, Stack } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { askedOf } from '../lib/asked.ts';
import { fieldName, fieldTitle, isRequired } from '../lib/step-of-fields.ts';

const { size } = askedOf<{ size: number }>();

function PlainField({ index }: { index: number }) {
  const [value, setValue] = useState('');
  return (
    <Field.Root id={fieldName(index)} required={isRequired(index)}>
      <Field.Label>{fieldTitle(index)}</Field.Label>
      <Input value={value} onChange={(event) => setValue(event.target.value)} />
    </Field.Root>
  );
}

createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={defaultSystem}>
    <Stack gap="8" maxWidth="45rem" marginX="auto" padding="8">
      {Array.from({ length: size }, (_, index) => (
        <PlainField key={fieldName(index)} index={index} />
      ))}
    </Stack>
  </ChakraProvider>,
);
