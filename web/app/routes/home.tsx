import { PublicHome } from '../../features/public/components/public-home.tsx';
import { useUser } from '../../lib/session.ts';
import { Welcome } from '../welcome.tsx';

export function Component() {
  const { user } = useUser();
  return user ? <Welcome user={user} /> : <PublicHome />;
}
