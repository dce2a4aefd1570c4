/** Shows steps of plain Chakra fields with native controls, and a button to the next step: `PlainStep[]`. */
import { useState } from 'react';
import {
  Button,
  ChakraProvider,
  defaultSystem,
  Field,
  Heading,
  Input,
  NativeSelect,
  Stack,
  Textarea,
} from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { askedOf } from '../lib/asked.ts';
import type { PlainField, PlainStep } from '../lib/plain-step.ts';

const steps = askedOf<readonly PlainStep[]>();

function Control({ field }: { field: PlainField }) {
  const [value, setValue] = useState('');
  const change = (event: { target: { value: string } }): void => setValue(event.target.value);
  switch (field.control) {
    case 'input':
      return <Input value={value} onChange={change} />;
    case 'textarea':
      return <Textarea value={value} onChange={change} />;
    case 'select':
      return (
        <NativeSelect.Root>
          <NativeSelect.Field value={value} onChange={change}>
            {field.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </NativeSelect.Field>
        </NativeSelect.Root>
      );
    case 'radio':
      return field.choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={field.name} value={choice} checked={choice === value} onChange={change} /> {choice}
        </label>
      ));
  }
}

function Steps() {
  const [index, setIndex] = useState(0);
  const step = steps[index]!;
  return (
    <Stack gap="8" maxWidth="45rem" marginX="auto" padding="8" key={step.title}>
      <Heading>{step.title}</Heading>
      {step.fields.map((field) => (
        <Field.Root key={field.name} data-field={field.name} required={field.required}>
          <Field.Label>{field.title}</Field.Label>
          <Control field={field} />
        </Field.Root>
      ))}
      <Button onClick={() => setIndex(index + 1)}>Next</Button>
    </Stack>
  );
}

createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={defaultSystem}>
    <Steps />
  </ChakraProvider>,
);
