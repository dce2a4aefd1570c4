/** Each text style sets size and line height together. Headings have tighter letter spacing and balanced lines. */
import { defineTextStyles } from '@chakra-ui/react';

/** A length, or one for phones and one for larger screens. */
type Length = string | { base: string; md: string };

const heading = (fontSize: Length, lineHeight: Length, letterSpacing: string) => ({
  value: { fontWeight: 'heading', fontSize, lineHeight, letterSpacing, textWrap: 'balance' },
});

const text = (fontSize: string, lineHeight: string, color?: string) => ({ value: { fontSize, lineHeight, color } });

export const textStyles = defineTextStyles({
  display: heading('5xl', '3.625rem', '-0.032em'),
  section: heading('4xl', '2.75rem', '-0.03em'),
  /** Page and step titles: 30/38, on a phone 26/34. */
  title: heading({ base: '1.625rem', md: '3xl' }, { base: '2.125rem', md: '2.375rem' }, '-0.024em'),
  heading: heading('2xl', '2rem', '-0.02em'),
  card: heading('xl', '1.75rem', '-0.016em'),
  lead: text('lg', '1.75rem'),
  body: text('md', '1.5rem'),
  label: { value: { fontSize: 'md', lineHeight: '1.5rem', fontWeight: 'semibold' } },
  small: text('sm', '1.375rem'),
  /** Explains what is beside it. */
  hint: text('sm', '1.375rem', 'fg.muted'),
  meta: text('xs', '1.125rem'),
  /** A date, a source, a count. */
  detail: text('xs', '1.125rem', 'fg.muted'),
  code: { value: { fontFamily: 'mono', fontSize: 'md', lineHeight: '1.5rem' } },
});
