import { chakra, Flex } from '@chakra-ui/react';
import { specimen } from '../../../content/landing.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';
import { WaveLines } from './wave-lines.tsx';

const Page = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '32.5rem',
    marginInline: { base: 'auto', lg: '0' },
    borderWidth: '1px',
    borderColor: 'accent.emphasized',
    borderRadius: '14px',
    overflow: 'hidden',
    bg: 'bg.panel',
  },
});

const Heading = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    textStyle: 'meta',
    fontWeight: 'semibold',
    color: 'accent.fg',
  },
});

/** The data page of a passport. */
export function SpecimenPassport() {
  const { heading, mark, fields, machineReadable } = specimen;
  return (
    <Page>
      <chakra.div
        position="relative"
        bg="accent.subtle"
        borderBottomWidth="1px"
        borderColor="accent.emphasized"
        padding={{ base: 4, sm: 6 }}
        paddingTop={{ sm: 5 }}
      >
        <WaveLines position="absolute" inset="0" width="full" height="full" color="accent.emphasized" />
        <chakra.div position="relative">
          <Heading>
            {heading.map((word) => (
              <span key={word}>{word}</span>
            ))}
            <chakra.span marginLeft="auto">{mark}</chakra.span>
          </Heading>
          <Flex align="stretch" gap={{ base: 3.5, sm: 5 }} marginTop="3">
            <Portrait />
            <chakra.div
              flex="1"
              minWidth="0"
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1.1fr)', sm: '1.5fr 1fr' }}
              css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
              columnGap="3"
              rowGap={{ base: 2, sm: 3 }}
            >
              {fields.map((field) => (
                <chakra.div key={field.label} minWidth="0">
                  <chakra.div fontSize="0.6875rem" lineHeight="1rem" color="fg.muted">
                    {field.label}
                  </chakra.div>
                  <chakra.div
                    fontSize={{ base: '0.8125rem', sm: '0.9375rem' }}
                    lineHeight="1.25rem"
                    fontWeight="semibold"
                    whiteSpace="nowrap"
                    {...('mono' in field && { fontFamily: 'mono', fontWeight: 'medium' })}
                  >
                    {field.value}
                  </chakra.div>
                </chakra.div>
              ))}
            </chakra.div>
          </Flex>
        </chakra.div>
      </chakra.div>
      <MachineReadable lines={machineReadable} />
    </Page>
  );
}

function Portrait() {
  return (
    <chakra.svg
      viewBox="0 0 100 128"
      width={{ base: '4.5rem', sm: '6.25rem' }}
      css={{ [LARGE_TEXT]: { width: '3rem' } }}
      flexShrink="0"
      alignSelf="center"
      bg="accent.muted"
      borderRadius="l1"
      color="accent.border"
    >
      <circle cx="50" cy="51" r="21" fill="currentColor" />
      <path d="M12.5 128c0-26 15-44 37.5-44s37.5 18 37.500 44z" fill="currentColor" />
    </chakra.svg>
  );
}

/** Two lines of 44 characters, scaled to the page's width: an SVG, so that they never wrap. */
function MachineReadable({ lines }: { lines: readonly string[] }) {
  return (
    <chakra.svg
      viewBox="0 0 470 74"
      display="block"
      width="full"
      marginBottom={{ base: 3, lg: '1.875rem' }}
      paddingInline={{ base: 4, sm: 6 }}
      fontFamily="mono"
      fill="currentColor"
      color="fg"
    >
      {lines.map((line, index) => (
        <text key={line} x="0" y={30 + index * 24} fontSize="16" textLength="470" lengthAdjust="spacing">
          {line}
        </text>
      ))}
    </chakra.svg>
  );
}
