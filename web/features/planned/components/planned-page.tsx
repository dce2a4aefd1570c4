import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { ComingSoon } from '../../../components/ui/coming-soon.tsx';
import { paths } from '../../../config/paths.ts';
import { useUser } from '../../../lib/session.ts';

/** Says that a page is not built yet, and leads to the pages that are. */
export function PlannedPage({ title, text }: { title: string; text: string }) {
  const { user } = useUser();
  return (
    <ComingSoon
      title={title}
      text={text}
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
