/** Sizes, fonts and colour scales. Lengths are in rem, so that they follow the user's own text size. */
import { defineTokens } from '@chakra-ui/react';

const scale = (...shades: [string, string, string, string, string, string, string, string, string, string, string]) =>
  Object.fromEntries(
    [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((step, index) => [step, { value: shades[index]! }]),
  );

const accent = scale(
  '#f0f7ff',
  '#deedff',
  '#bfdcff',
  '#95c5fd',
  '#69a6ef',
  '#3275c5',
  '#225ea9',
  '#164a8e',
  '#123970',
  '#0f2951',
  '#0e1d33',
);

/** `4` is 16 px: steps of 4 px, and 2 px for small distances. */
const steps = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64].map((step) => [
    step,
    { value: `${step * 0.25}rem` },
  ]),
);

export const tokens = defineTokens({
  colors: {
    white: { value: '#ffffff' },
    black: { value: '#000000' },
    gray: scale(
      '#f8fafc',
      '#f1f4f7',
      '#e3e7ec',
      '#bbc2ca',
      '#878f9a',
      '#666e79',
      '#4f5763',
      '#38404b',
      '#212832',
      '#171d24',
      '#10141a',
    ),
    accent,
    blue: accent,
    green: scale(
      '#eefbf2',
      '#d9f5e1',
      '#b4eac5',
      '#86daa2',
      '#59c27e',
      '#339b5c',
      '#187442',
      '#0d5c34',
      '#084628',
      '#08331e',
      '#0e2016',
    ),
    orange: scale(
      '#fff8eb',
      '#ffeecd',
      '#ffdf9f',
      '#fbc865',
      '#f1ab34',
      '#cd821a',
      '#97570d',
      '#7d460b',
      '#62360d',
      '#46260d',
      '#291b0f',
    ),
    red: scale(
      '#fff4f3',
      '#ffe6e5',
      '#ffcccb',
      '#ffa7a5',
      '#f87a77',
      '#e64340',
      '#bc2826',
      '#991d1c',
      '#751b1a',
      '#541716',
      '#321615',
    ),
  },
  fonts: {
    body: {
      value:
        "'Public Sans Variable', 'Public Sans Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    },
    heading: {
      value:
        "'Public Sans Variable', 'Public Sans Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    },
    mono: { value: "'IBM Plex Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
    '4xl': { value: '2.5rem' },
    '5xl': { value: '3.375rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    heading: { value: '620' },
    bold: { value: '700' },
  },
  spacing: { ...steps, px: { value: '1px' } },
  sizes: {
    ...steps,
    full: { value: '100%' },
    content: { value: '76rem' },
    control: { value: '3rem' },
    target: { value: '2.75rem' },
  },
  radii: {
    l1: { value: '4px' },
    l2: { value: '6px' },
    l3: { value: '10px' },
    full: { value: '9999px' },
  },
  borders: { hairline: { value: '1px solid' } },
  durations: { fast: { value: '120ms' }, moderate: { value: '200ms' } },
  easings: { out: { value: 'cubic-bezier(0, 0, 0.2, 1)' } },
  zIndex: { sticky: { value: 10 }, skip: { value: 50 } },
});
