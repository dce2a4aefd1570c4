import { LandingPage } from '../../features/public/components/landing-page.tsx';
import { useUser } from '../../lib/session.ts';
import { Welcome } from '../welcome.tsx';

export function Component() {
  const { user } = useUser();
  return user ? <Welcome user={user} /> : <LandingPage />;
}
