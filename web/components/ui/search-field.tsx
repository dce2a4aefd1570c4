import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Filters what is below it. */
export const SearchField = (props: Omit<TextFieldProps, 'type' | 'start' | 'end'>) => (
  <TextField {...props} type="search" autoComplete="off" spellCheck={false} start={<Search size={20} />} />
);
