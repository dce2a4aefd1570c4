import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Page, PageHeading } from './page.tsx';
import { Clock } from 'lucide-react';

/** A page that is planned: what it will hold, and where to go meanwhile. */
export function ComingSoon({ title, text, action, children }: { title: string; text: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <Page title={title}>
      <chakra.div maxWidth="40rem">
        <PageHeading>{title}</PageHeading>
        <chakra.div marginTop="4"><Badge tone="info" icon={<Clock size={16} strokeWidth={1.75} aria-hidden="true" />}>Coming soon</Badge></chakra.div>
        <chakra.p marginTop="4" textStyle="lead" color="fg.muted">{text}</chakra.p>
        {action && <chakra.div marginTop="6">{action}</chakra.div>}
        {children}
      </chakra.div>
    </Page>
  );
}
