import { ButtonLink } from '../components/ui/button-link.tsx';
import { ComingSoon } from '../components/ui/coming-soon.tsx';
import { paths } from '../config/paths.ts';
import type { PlannedPage } from '../content/coming-soon.ts';
import { useUser } from '../lib/session.ts';

/** A page that is not built yet, and the way to what is. */
export function PlannedPageView({ page }: { page: PlannedPage }) {
  const { user } = useUser();
  return (
    <ComingSoon
      title={page.title}
      text={page.text}
      action={
        user ? (
          <ButtonLink variant="primary" to={paths.forms.to()}>
            Go to your forms
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={paths.auth.to()}>
            Go to Sign In
          </ButtonLink>
        )
      }
    />
  );
}
