import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

/** A box that must be ticked, with the text beside it. */
export function ConsentField({ name, label, error }: { name: string; label: string; error?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <chakra.label display="flex" gap="3" alignItems="flex-start" paddingBlock="2" cursor="pointer">
        <chakra.input
          type="checkbox"
          name={name}
          boxSize="5"
          flexShrink="0"
          marginTop="0.5"
          accentColor="accent.solid"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </chakra.label>
      {error && (
        <chakra.p id={id} textStyle="small" fontWeight="medium" color="fg.error">
          {error}
        </chakra.p>
      )}
    </div>
  );
}
