import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { askedPath } from './asked-path.ts';

/**
 * Opens a page after a request, unless the user has left this page, or pressed a link, during the request. Call the function before the
 * request, and what it returns after it.
 */
export function useNavigateFromHere(): () => (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return () => {
    const path = askedPath();
    return async (to, options) => {
      if (askedPath() === path) await navigate(to, options);
    };
  };
}
