import { chakra, Flex } from '@chakra-ui/react';
import { formatPercent } from '../../../lib/format.ts';
import type { Figures } from '../figures.ts';
import { useFormCode } from '../../../lib/use-form-code.ts';

/** Used in turn, so that neighbours differ in lightness too. */
const colors = [
  { base: 'accent.800', _dark: 'accent.200' },
  { base: 'accent.500', _dark: 'accent.500' },
  { base: 'gray.400', _dark: 'gray.500' },
  { base: 'accent.300', _dark: 'accent.700' },
  { base: 'gray.600', _dark: 'gray.300' },
] as const;
const colorOf = (index: number) => colors[index % colors.length]!;

/** Keeps its color with forced colors, which would remove it. */
const Color = chakra('span', { base: { borderRadius: '2px', forcedColorAdjust: 'none' } });

/** The form types, by number and percent. */
export function FormTypes({ figures: { types } }: { figures: Figures }) {
  const codeOf = useFormCode();
  if (types.length === 0) return <chakra.p color="fg.muted">No forms created yet</chakra.p>;
  return (
    <>
      <Flex gap="2px" height="10px" aria-hidden="true">
        {types.map(({ formType, count }, index) => (
          <Color key={formType} style={{ flexGrow: count }} bg={colorOf(index)} />
        ))}
      </Flex>
      <chakra.ul display="grid" gap="2" marginTop="5" textStyle="small">
        {types.map(({ formType, count, percent }, index) => (
          <chakra.li
            key={formType}
            display="grid"
            gridTemplateColumns="0.625rem 1fr auto 2.5rem"
            alignItems="center"
            gap="2.5"
          >
            <Color boxSize="2.5" bg={colorOf(index)} aria-hidden="true" />
            <span>{codeOf(formType)}</span>
            <chakra.span fontWeight="semibold">{count}</chakra.span>
            <chakra.span color="fg.muted" textAlign="end">
              {formatPercent(percent)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
