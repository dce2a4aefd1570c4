import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WAITING_TOPICS } from '../../../../engine/product/waiting-list.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DoneHeading } from '../../../components/ui/done-heading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { failureText } from '../../../lib/api-error.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { api, done, read } from '../../../lib/api.ts';

interface LinkWords {
  title: string;
  text: string;
  button: string;
  done: string;
  /** Performs the link's action. @returns the text to show afterwards */
  act: (token: string) => Promise<string>;
}

/** The page of the mailed link that confirms an address for a waiting list. */
export const ConfirmPlacePage = () => (
  <LinkPage
    title="Confirm your address"
    text="Press the button to confirm that this address is yours and that we may write to it."
    button="Confirm my address"
    done="Your address is on the waiting list"
    act={async (token) => {
      const { topic } = await read(api['waiting-list'].confirm.$post({ json: { token } }));
      return `We write to you ${WAITING_TOPICS[topic].when}. Each email has a link by which you withdraw.`;
    }}
  />
);

/** The page of the withdrawal link in each mail to people on a waiting list. */
export const WithdrawPage = () => (
  <LinkPage
    title="Withdraw from the list"
    text="Press the button to take your address off the list. We delete it."
    button="Withdraw"
    done="Your address was removed from the list"
    act={async (token) => {
      await done(api['waiting-list'].withdraw.$post({ json: { token } }));
      return 'Your address is deleted from it. We do not write to you about it any more.';
    }}
  />
);

/** The action needs a button press: mail scanners open links too, so opening the page must not be enough. */
function LinkPage({ title, text, button, done, act }: LinkWords) {
  const token = useSearchParams()[0].get('token');
  const [outcome, setOutcome] = useState<string | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const { busy, run } = useMutation(
    async (given: string) => {
      setAlert(null);
      setOutcome(await act(given));
    },
    (error) => setAlert(failureText(error)),
  );
  return (
    <Page title={outcome === null ? title : done}>
      <chakra.div maxWidth="40rem">
        {outcome === null ? (
          <>
            <PageHeading>{title}</PageHeading>
            {token === null ? (
              <chakra.p marginTop="4">This link is not complete. Open the email again and use the link in it.</chakra.p>
            ) : (
              <>
                <chakra.p marginTop="4">{text}</chakra.p>
                {alert !== null && (
                  <Banner marginTop="5" status="error" role="alert">
                    {alert}
                  </Banner>
                )}
                <chakra.div marginTop="6">
                  <Button variant="primary" busy={busy} onClick={() => void run(token)}>
                    {button}
                  </Button>
                </chakra.div>
              </>
            )}
          </>
        ) : (
          <>
            <DoneHeading>{done}</DoneHeading>
            <chakra.p marginTop="4">{outcome}</chakra.p>
          </>
        )}
        <chakra.p marginTop="8">
          <TextLink to={paths.home.to()}>Go to the home page</TextLink>
        </chakra.p>
      </chakra.div>
    </Page>
  );
}
