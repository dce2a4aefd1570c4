/** Sizes, fonts and colour scales. Lengths are in rem, so that they follow the user's own text size. */
import { defineTokens } from '@chakra-ui/react';

/** Only the shades that are used. */
const shades = (colors: Record<number, string>) =>
  Object.fromEntries(Object.entries(colors).map(([step, value]) => [step, { value }]));

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
    gray: shades({
      50: '#f8fafc',
      100: '#f1f4f7',
      200: '#e3e7ec',
      300: '#bbc2ca',
      400: '#878f9a',
      500: '#666e79',
      600: '#4f5763',
      700: '#38404b',
      800: '#212832',
      900: '#171d24',
      950: '#10141a',
    }),
    accent: shades({
      50: '#f0f7ff',
      100: '#deedff',
      200: '#bfdcff',
      300: '#95c5fd',
      500: '#3275c5',
      600: '#225ea9',
      700: '#164a8e',
      800: '#123970',
      900: '#0f2951',
      950: '#0e1d33',
    }),
    green: shades({ 50: '#eefbf2', 300: '#86daa2', 500: '#339b5c', 600: '#187442', 950: '#0e2016' }),
    orange: shades({ 50: '#fff8eb', 300: '#fbc865', 500: '#cd821a', 700: '#7d460b', 950: '#291b0f' }),
    red: shades({
      50: '#fff4f3',
      100: '#ffe6e5',
      400: '#f87a77',
      500: '#e64340',
      600: '#bc2826',
      700: '#991d1c',
      800: '#751b1a',
      900: '#541716',
      950: '#321615',
    }),
  },
  fonts: {
    body: {
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
  durations: { fast: { value: '120ms' } },
  easings: { out: { value: 'cubic-bezier(0, 0, 0.2, 1)' } },
  zIndex: { sticky: { value: 10 }, skip: { value: 50 } },
});
