import { useNavigate } from 'react-router-dom';

/**
 * Opens a page after a request, unless the user has left this page during the request. Call the function before the
 * request, and what it returns after it.
 */
export function useNavigateFromHere(): () => (to: string) => Promise<void> {
  const navigate = useNavigate();
  return () => {
    const { pathname } = location;
    return async (to) => {
      if (location.pathname === pathname) await navigate(to);
    };
  };
}
