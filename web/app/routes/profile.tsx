import { ProfilePage } from '../../features/account/components/profile-page.tsx';
import { useUser } from '../../lib/session.ts';

/** For whoever is signed in: the gate around it sends others away. */
export function Component() {
  const { user } = useUser();
  return user && <ProfilePage user={user} />;
}
