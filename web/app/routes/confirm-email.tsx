import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ConfirmEmailPage } from '../../features/auth/components/confirm-email-page.tsx';
import { useUser } from '../../lib/session.ts';
import { Footer } from '../footer.tsx';

/** Where the mailed link leads; without its token there is nothing to do here. */
export function Component() {
  const [search] = useSearchParams();
  const { user } = useUser();
  const token = search.get('token');
  return token ? (
    <ConfirmEmailPage token={token} signedIn={user !== null} footer={<Footer bare />} />
  ) : (
    <Navigate to={paths.home.to()} replace />
  );
}
