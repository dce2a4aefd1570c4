import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { textLinkStyle, TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import type { LegalBlock, LegalText } from '../../../content/legal.ts';

const HomeLink = chakra(Link, {
  base: {
    ...textLinkStyle,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    textStyle: 'small',
    minHeight: 'target',
    _print: { display: 'none' },
  },
});

const Contents = chakra('nav', {
  base: {
    gridColumn: { lg: '1' },
    gridRow: { lg: '1 / span 2' },
    position: { lg: 'sticky' },
    top: '6',
    alignSelf: 'start',
    textStyle: 'small',
    _print: { display: 'none' },
  },
});

const ContentsLink = chakra(Link, {
  base: {
    display: 'block',
    paddingBlock: 1.5,
    color: 'fg.muted',
    borderRadius: 'l1',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

/** A legal text with its table of contents, at a readable line length. Only the text is printed. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <Page title={text.title} paddingTop={{ base: 4, md: 6 }}>
      <HomeLink to={paths.home.to()}>
        <ArrowLeft size={18} />
        Back to home
      </HomeLink>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15.5rem minmax(0, 42rem)' }}
        columnGap="16"
        rowGap="8"
        marginTop={{ base: 3, md: 5 }}
        _print={{ display: 'block' }}
      >
        <chakra.div gridColumn={{ lg: '2' }}>
          <PageHeading>{text.title}</PageHeading>
          <chakra.p marginTop="2" color="fg.muted">
            {text.date}
          </chakra.p>
          <chakra.p marginTop="5" textStyle="lead">
            {text.lead}
          </chakra.p>
        </chakra.div>
        <Contents aria-labelledby="contents">
          <chakra.h2 id="contents" fontWeight="semibold">
            On this page
          </chakra.h2>
          <chakra.ol marginTop="1.5">
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <ContentsLink to={`#${id}`} replace>
                  {title}
                </ContentsLink>
              </li>
            ))}
          </chakra.ol>
        </Contents>
        <chakra.div gridColumn={{ lg: '2' }} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="9">
          {text.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <chakra.h2 id={id} tabIndex={-1} textStyle="card" scrollMarginTop="6">
                {title}
              </chakra.h2>
              {blocks.map((block) => (
                <Block key={keyOf(block)} block={block} />
              ))}
            </section>
          ))}
        </chakra.div>
      </chakra.div>
    </Page>
  );
}

const keyOf = (block: LegalBlock): string =>
  typeof block === 'string' ? block : 'link' in block ? block.before : block.join();

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <chakra.p marginTop="3">{block}</chakra.p>;
  if ('link' in block) {
    return (
      <chakra.p marginTop="3">
        {block.before}
        <TextLink to={block.link.to}>{block.link.label}</TextLink>
        {block.after}
      </chakra.p>
    );
  }
  return (
    <chakra.ul
      marginTop="3"
      paddingLeft="5"
      listStyleType="disc"
      display="grid"
      gap="1.5"
      css={{ '& > li::marker': { color: 'var(--ui-colors-fg-subtle)' } }}
    >
      {block.map((item) => (
        <chakra.li key={item} paddingLeft="1" textWrap="pretty">
          {item}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
