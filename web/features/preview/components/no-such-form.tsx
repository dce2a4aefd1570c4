import { chakra } from '@chakra-ui/react';
import type { LiveState } from '../../../../api/lib/watch-definitions.ts';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { Problems } from './problems.tsx';

/** Shown if the URL names no form, or one whose file was never valid. Disappears when a valid file is saved. */
export function NoSuchForm({ type, live }: { type: string; live: LiveState }) {
  return (
    <chakra.main>
      <Page title="Preview">
        <PageHeading subtitle="It opens here as soon as its file is saved without mistakes.">
          There is no form {type}
        </PageHeading>
        <chakra.div marginTop="6">
          <Problems problems={live.problems} />
        </chakra.div>
        <chakra.h2 textStyle="card" marginTop="8">
          Forms
        </chakra.h2>
        <chakra.ul marginTop="2">
          {Object.keys(live.forms).map((one) => (
            <li key={one}>
              <TextLink to={paths.preview.to(one)}>{one}</TextLink>
            </li>
          ))}
        </chakra.ul>
      </Page>
    </chakra.main>
  );
}
