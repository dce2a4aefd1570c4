import { chakra, Flex } from '@chakra-ui/react';
import { Mail, MessageCircle, Phone, Video } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { KnowledgeEntry } from '../../../../engine/product/knowledge/entry.ts';
import { ButtonAnchor, ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ComingSoonBadge } from '../../../components/ui/coming-soon-badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { pageInset } from '../../../components/ui/page.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { paths } from '../../../config/paths.ts';
import { faqGroups, help, knowledgeCards, stillNeedHelp, supportCards } from '../../../content/help.ts';
import { dayText } from './day.ts';
import { Disclosure } from './disclosure.tsx';
import { LandingSection } from './landing-section.tsx';
import { needsScript } from './needs-script.ts';
import { Prose } from './prose.tsx';
import { PublicHeading } from './public-heading.tsx';

const icons = { chat: MessageCircle, mail: Mail, phone: Phone, video: Video } as const;

const NewWindowLink = ({ children, ...props }: ComponentProps<typeof ButtonAnchor>) => (
  <ButtonAnchor {...props} target="_blank" rel="noopener noreferrer">
    {children}
    <chakra.span srOnly> (opens a new window)</chakra.span>
  </ButtonAnchor>
);

/** The help center: a search over the whole page, contact options, questions, and the knowledge base (spec/3 2.6). */
export function HelpPage({ knowledge }: { knowledge: readonly KnowledgeEntry[] }) {
  return (
    <>
      <PublicHeading title={help.heading} lead={help.lead}>
        <chakra.form role="search" data-help-search marginTop="7" maxWidth="34rem" css={needsScript}>
          <SearchField label={help.search} help={help.searchHelp} name="q" />
          <chakra.p
            role="status"
            data-help-found
            data-one={help.found.one}
            data-many={help.found.many}
            data-none={help.found.none}
            marginTop="2"
            minHeight="6"
            textStyle="small"
            fontWeight="medium"
          />
        </chakra.form>
      </PublicHeading>
      <div data-help-rest>
        <SupportCards />
      </div>
      <LandingSection id={help.faq.id} heading={help.faq.heading}>
        <chakra.div display="grid" gridTemplateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="16" rowGap="10">
          {faqGroups.map(({ title, items }) => (
            <div key={title} data-help-group>
              <chakra.h3 textStyle="card" marginBottom="3">
                {title}
              </chakra.h3>
              <chakra.div borderTopWidth="1px">
                {items.map(({ question, answer }) => (
                  <Disclosure key={question} question={question} name="faq">
                    <chakra.p>{unbrokenCodes(answer)}</chakra.p>
                  </Disclosure>
                ))}
              </chakra.div>
            </div>
          ))}
        </chakra.div>
      </LandingSection>
      <div data-help-rest>
        <Guides />
      </div>
      <LandingSection id={help.knowledge.id} heading={help.knowledge.heading} lead={help.knowledge.lead}>
        <chakra.div display="grid" gridTemplateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="16" rowGap="10">
          {help.knowledge.groups.map(({ title, key }) => (
            <div key={title} data-help-group>
              <chakra.h3 textStyle="card" marginBottom="3">
                {unbrokenCodes(title)}
              </chakra.h3>
              <chakra.div borderTopWidth="1px">
                {knowledge
                  .filter((entry) => groupOf(entry) === key)
                  .map((entry) => (
                    <Topic key={entry.id} entry={entry} />
                  ))}
              </chakra.div>
            </div>
          ))}
        </chakra.div>
      </LandingSection>
      <LandingSection heading={stillNeedHelp.heading} lead={stillNeedHelp.text} ground>
        <Flex direction={{ base: 'column', sm: 'row' }} gap="3">
          <ButtonLink variant="primary" size="lg" to={paths.contact.to()}>
            {stillNeedHelp.email}
          </ButtonLink>
          <Button size="lg" ariaDisabled>
            {stillNeedHelp.chat}
            <chakra.span fontWeight="normal">(coming soon)</chakra.span>
          </Button>
        </Flex>
      </LandingSection>
    </>
  );
}

/** Groups entries: about one form, about several forms, or about this product. */
function groupOf({ id, forms }: KnowledgeEntry): string {
  if (id.startsWith('product-')) return 'product';
  return forms.length === 1 ? forms[0]! : 'several';
}

function Topic({ entry }: { entry: KnowledgeEntry }) {
  return (
    <Disclosure id={`topic-${entry.id}`} question={entry.title} name="topic" words={entry.asks.join(' ')}>
      <Prose text={entry.body} />
      <chakra.p marginTop="4" textStyle="small" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        Checked on {dayText(entry.asOf)}
        {entry.source.map(({ address }) => (
          <ExternalLink key={address} href={address} />
        ))}
      </chakra.p>
    </Disclosure>
  );
}

function SupportCards() {
  return (
    <chakra.div {...pageInset} paddingBottom={{ base: 4, md: 6 }}>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
        gap={{ base: 4, md: 5 }}
      >
        {supportCards.map(({ icon, title, text, button, to, href }) => {
          const Icon = icons[icon];
          return (
            <Card key={title} as="li" padded display="flex" flexDirection="column">
              <Flex align="center" justify="space-between" minHeight="7">
                <TintedIcon icon={Icon} size={24} color="accent.fg" />
                {!to && !href && <ComingSoonBadge />}
              </Flex>
              <chakra.h2 marginTop="3" textStyle="label">
                {title}
              </chakra.h2>
              <chakra.p textStyle="hint" marginBottom="5">
                {text}
              </chakra.p>
              {to ? (
                <ButtonLink marginTop="auto" to={to}>
                  {button}
                </ButtonLink>
              ) : href ? (
                <NewWindowLink marginTop="auto" href={href}>
                  {button}
                </NewWindowLink>
              ) : (
                <Button marginTop="auto" ariaDisabled>
                  {button}
                </Button>
              )}
            </Card>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}

function Guides() {
  const { heading, guides, videos, downloads } = knowledgeCards;
  return (
    <LandingSection heading={heading} ground>
      <chakra.ul display="grid" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }} gap={{ base: 4, md: 5 }}>
        <GuideCard title={guides.title} text={guides.text}>
          <ButtonAnchor href={`#${help.faq.id}`}>{guides.button}</ButtonAnchor>
        </GuideCard>
        <GuideCard title={videos.title} text={videos.text}>
          <NewWindowLink href={videos.address}>{videos.button}</NewWindowLink>
        </GuideCard>
        <GuideCard title={downloads.title} text={downloads.text}>
          <ButtonAnchor href={downloads.address} download={downloads.fileName}>
            {downloads.button}
          </ButtonAnchor>
        </GuideCard>
      </chakra.ul>
    </LandingSection>
  );
}

function GuideCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="li" padded bg="bg" display="flex" flexDirection="column" alignItems="flex-start">
      <chakra.h3 textStyle="card">{title}</chakra.h3>
      <chakra.p marginTop="1.5" marginBottom="5" color="fg.muted">
        {unbrokenCodes(text)}
      </chakra.p>
      <chakra.div marginTop="auto">{children}</chakra.div>
    </Card>
  );
}
