import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const WIDTH = 520;
const HEIGHT = 210;
const GAP = 7.5;
const STEP = 20;

/** One line of the pattern: the sum of two waves of different length, shifted a little from line to line. */
function wave(line: number): string {
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += STEP) {
    const y = line * GAP + 5.5 * Math.sin(x / 58 + line * 0.34) + 3.2 * Math.sin(x / 31 - line * 0.21);
    points.push(`${x} ${y.toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

const LINES = Array.from({ length: Math.ceil(HEIGHT / GAP) + 3 }, (_, line) => wave(line - 1)).join('');

/** The background of a passport page: a fine wavy line pattern that fills its box. */
export function WaveLines(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={LINES} />
    </chakra.svg>
  );
}
