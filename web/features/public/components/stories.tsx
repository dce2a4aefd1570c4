import { chakra } from '@chakra-ui/react';
import { paths } from '../../../config/paths.ts';
import { stories } from '../../../content/stories.ts';
import { LandingSection } from './landing-section.tsx';

/** Short quotes of applicants. */
export function Stories() {
  return (
    <LandingSection id={paths.landing.successStories.id} heading={stories.heading} lead={stories.lead} ground>
      <chakra.ul display="grid" gridTemplateColumns={{ lg: 'repeat(3, 1fr)' }} gap={{ base: 8, lg: 10 }}>
        {stories.items.map(({ quote, name, role }) => (
          <chakra.li key={name} borderTopWidth="1px" borderColor="border.emphasized" paddingTop="5">
            <chakra.figure display="flex" flexDirection="column" height="full">
              <chakra.blockquote textStyle="lead" textWrap="pretty">
                “{quote}”
              </chakra.blockquote>
              <chakra.figcaption marginTop="4" textStyle="small">
                <chakra.strong fontWeight="semibold">{name}</chakra.strong>
                <chakra.span display="block" color="fg.muted">
                  {role}
                </chakra.span>
              </chakra.figcaption>
            </chakra.figure>
          </chakra.li>
        ))}
      </chakra.ul>
    </LandingSection>
  );
}
