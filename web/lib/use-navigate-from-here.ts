import { useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Opens a page after a request, unless the user has left this page during the request. Call the function before the
 * request, and what it returns after it.
 */
export function useNavigateFromHere(): () => (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return () => {
    const { pathname } = location;
    return async (to, options) => {
      if (location.pathname === pathname) await navigate(to, options);
    };
  };
}
