/** Each text style sets size and line height together. Headings have tighter letter spacing and balanced lines. */
import { defineTextStyles } from '@chakra-ui/react';

const heading = (fontSize: string, lineHeight: string, letterSpacing: string) => ({
  value: { fontFamily: 'heading', fontWeight: 'heading', fontSize, lineHeight, letterSpacing, textWrap: 'balance' },
});

const text = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } });

export const textStyles = defineTextStyles({
  display: heading('5xl', '3.625rem', '-0.032em'),
  section: heading('4xl', '2.75rem', '-0.03em'),
  /** Page and step titles: 30/38, on a phone 26/34. */
  title: {
    value: {
      fontFamily: 'heading',
      fontWeight: 'heading',
      letterSpacing: '-0.024em',
      textWrap: 'balance',
      fontSize: { base: '1.625rem', md: '3xl' },
      lineHeight: { base: '2.125rem', md: '2.375rem' },
    },
  },
  heading: heading('2xl', '2rem', '-0.02em'),
  card: heading('xl', '1.75rem', '-0.016em'),
  lead: text('lg', '1.75rem'),
  body: text('md', '1.5rem'),
  label: { value: { fontSize: 'md', lineHeight: '1.5rem', fontWeight: 'semibold' } },
  small: text('sm', '1.375rem'),
  meta: text('xs', '1.125rem'),
  code: { value: { fontFamily: 'mono', fontSize: 'md', lineHeight: '1.5rem' } },
});
