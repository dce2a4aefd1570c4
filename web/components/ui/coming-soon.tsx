import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ComingSoonBadge } from './coming-soon-badge.tsx';
import { Page, PageHeading } from './page.tsx';

/** A page that is planned: what it will hold, and where to go meanwhile. */
export function ComingSoon({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page title={title}>
      <chakra.div maxWidth="40rem">
        <PageHeading>{title}</PageHeading>
        <chakra.div marginTop="4">
          <ComingSoonBadge />
        </chakra.div>
        <chakra.p marginTop="4" textStyle="lead" color="fg.muted">
          {text}
        </chakra.p>
        {action && <chakra.div marginTop="6">{action}</chakra.div>}
        {children}
      </chakra.div>
    </Page>
  );
}
