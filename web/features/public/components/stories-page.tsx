import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { pageInset } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import type { Story } from '../../../content/articles.ts';
import { storiesPage } from '../../../content/stories.ts';
import { forVisitors } from '../../../theme/for-visitors.ts';
import { Prose } from './prose.tsx';
import { PublicHeading } from './public-heading.tsx';
import { SampleBadge } from './sample-badge.tsx';

/** Applicants' stories about their applications. */
export function StoriesPage({ stories }: { stories: readonly Story[] }) {
  return (
    <>
      <PublicHeading title={storiesPage.heading} lead={storiesPage.lead} />
      <chakra.div {...pageInset} paddingBottom={{ base: 14, md: 20 }}>
        <chakra.ul borderTopWidth="1px">
          {stories.map((story) => (
            <chakra.li
              key={story.slug}
              borderBottomWidth="1px"
              paddingBlock="8"
              display="grid"
              gridTemplateColumns={{ md: '15rem minmax(0, 42rem)' }}
              columnGap="10"
              rowGap="4"
            >
              <div>
                <chakra.p fontWeight="semibold">{story.name}</chakra.p>
                <chakra.p textStyle="hint">{story.role}</chakra.p>
                {story.sample && (
                  <chakra.div marginTop="3">
                    <SampleBadge>{storiesPage.sample}</SampleBadge>
                  </chakra.div>
                )}
              </div>
              <div>
                <chakra.h2 textStyle="card" marginBottom="3">
                  {story.title}
                </chakra.h2>
                <Prose text={story.body} level="h3" />
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
        <chakra.div marginTop="8" css={forVisitors}>
          <ButtonLink variant="primary" size="lg" to={paths.signUp.to()}>
            Start Free Trial
          </ButtonLink>
        </chakra.div>
      </chakra.div>
    </>
  );
}
