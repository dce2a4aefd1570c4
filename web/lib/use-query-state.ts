/** Keeps state in the URL's query, so that it survives a reload, leaving and coming back, and can be shared as a link. */
import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';

export type QueryState = Readonly<Record<string, string>>;

/**
 * @param names the parameters of the query that belong to this state; the others stay unchanged
 * @returns the parameters that are filled, and their setter
 */
export function useQueryState(names: readonly string[]): [QueryState, (state: QueryState) => void] {
  const [query, setQuery] = useSearchParams();
  const filled = (valueOf: (name: string) => string | null | undefined): QueryState =>
    Object.fromEntries(names.map((name) => [name, valueOf(name) ?? '']).filter(([, value]) => value !== ''));
  const read = (): QueryState => filled((name) => query.get(name));
  // Separate state, because the URL updates later than a controlled text field needs.
  const [state, setState] = useState(read);
  const navigation = useNavigationType();
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    // `change` replaces the URL; a link or Back does not.
    if (navigation !== 'REPLACE') setState(read());
  }
  const change = (next: QueryState): void => {
    const parameters = filled((name) => next[name]);
    setState(parameters);
    setQuery(
      (params) => {
        for (const name of names) params.delete(name);
        return { ...Object.fromEntries(params), ...parameters };
      },
      // Back leaves the screen, and not only the last search.
      { replace: true, preventScrollReset: true },
    );
  };
  return [state, change];
}
