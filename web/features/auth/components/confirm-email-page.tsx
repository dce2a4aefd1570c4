import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { api, read } from '../../../lib/api.ts';
import { failureText, isRefused } from '../../../lib/api-error.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { refreshUser, useUser } from '../../../lib/session.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { AuthFrame } from './auth-frame.tsx';
import { DoneHeading } from '../../../components/ui/done-heading.tsx';

type Outcome = { kind: 'busy' } | { kind: 'done'; email: string } | { kind: 'refused' | 'failed'; message: string };

const HEADINGS = {
  busy: 'Confirming your address…',
  done: 'Your address is confirmed',
  refused: 'This link cannot be used',
  failed: 'Your address is not confirmed yet',
} as const;

/** The page of the mailed link that confirms an address. Without a token it redirects to the home page. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <Confirmation token={token} /> : <Navigate to={paths.home.to()} replace />;
}

/** Confirms as soon as the link opens, for signed-in and signed-out users. */
function Confirmation({ token }: { token: string }) {
  const signedIn = useUser().user !== null;
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'busy' });
  const heading = HEADINGS[outcome.kind];
  useDocumentTitle(heading);

  const confirm = async (): Promise<void> => {
    setOutcome({ kind: 'busy' });
    try {
      const { email } = await read(api.auth['confirm-email'].$post({ json: { token } }));
      await refreshUser();
      setOutcome({ kind: 'done', email });
    } catch (error) {
      setOutcome({ kind: isRefused(error) ? 'refused' : 'failed', message: failureText(error) });
    }
  };
  // The link works only once.
  useOnce(() => void confirm());

  return (
    <AuthFrame>
      {outcome.kind === 'busy' ? (
        <chakra.h1 textStyle="title" role="status">
          {heading}
        </chakra.h1>
      ) : (
        <DoneHeading key={heading}>{heading}</DoneHeading>
      )}
      {outcome.kind === 'done' && (
        <chakra.p marginTop="4" overflowWrap="anywhere">
          We send reminders and password links to <strong>{outcome.email}</strong>. You sign in with it too.
        </chakra.p>
      )}
      {outcome.kind === 'refused' && <chakra.p marginTop="4">{outcome.message}</chakra.p>}
      {outcome.kind === 'failed' && (
        <>
          <chakra.p marginTop="4">{outcome.message}</chakra.p>
          <chakra.div marginTop="6">
            <Button onClick={() => void confirm()}>Try again</Button>
          </chakra.div>
        </>
      )}
      {outcome.kind !== 'busy' && (
        <chakra.p marginTop="6">
          {!signedIn && <TextLink to={paths.auth.to()}>Sign in</TextLink>}
          {signedIn &&
            (outcome.kind === 'done' ? (
              <TextLink to={paths.home.to()}>Go to your dashboard</TextLink>
            ) : (
              <TextLink to={paths.profile.to()}>Go to your profile</TextLink>
            ))}
        </chakra.p>
      )}
    </AuthFrame>
  );
}
