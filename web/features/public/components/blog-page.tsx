import { chakra } from '@chakra-ui/react';
import { Rss } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageInset } from '../../../components/ui/page.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { textLinkStyle } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { blog } from '../../../content/blog.ts';
import type { BlogPost } from '../../../content/articles.ts';
import { dayText, readingTime } from './day.ts';
import { LandingSection } from './landing-section.tsx';
import { PublicHeading } from './public-heading.tsx';
import { SampleBadge } from './sample-badge.tsx';
import { WaitingBox } from './waiting-box.tsx';

const CategoryLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: 4,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    textStyle: 'small',
    fontWeight: 'medium',
    _hover: { bg: 'bg.muted' },
    _active: { bg: 'bg.emphasized' },
    '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.solid' },
  },
});

/** The posts, newest first: all of them, or those of one category. */
export function BlogPage({ posts, category }: { posts: readonly BlogPost[]; category?: string }) {
  return (
    <>
      <PublicHeading title={category ? `${blog.heading}: ${category}` : blog.heading} lead={blog.lead}>
        <chakra.nav aria-label="Categories" marginTop="7">
          <chakra.ul display="flex" flexWrap="wrap" gap="2.5">
            <li>
              <CategoryLink to={paths.resources.blog.to()} aria-current={category ? undefined : 'page'}>
                {blog.all}
              </CategoryLink>
            </li>
            {blog.categories.map((name) => (
              <li key={name}>
                <CategoryLink
                  to={paths.resources.blogCategory.to(name)}
                  aria-current={category === name ? 'page' : undefined}
                >
                  {name}
                </CategoryLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
      </PublicHeading>
      <chakra.div {...pageInset} paddingBottom={{ base: 14, md: 20 }}>
        <chakra.ul borderTopWidth="1px">
          {posts.map((post) => (
            <PostRow key={post.slug} post={post} />
          ))}
        </chakra.ul>
        {posts.length === 0 && <chakra.p color="fg.muted">There is no post in this category yet.</chakra.p>}
        <chakra.p marginTop="6" textStyle="small">
          <chakra.a {...textLinkStyle} display="inline-flex" alignItems="center" gap="2" href={blog.feed}>
            <Rss size={18} />
            RSS feed
          </chakra.a>
        </chakra.p>
      </chakra.div>
      <LandingSection heading={blog.newsletter.heading} lead={blog.newsletter.lead} ground beside>
        <WaitingBox topic="newsletter" button={blog.newsletter.button} />
      </LandingSection>
    </>
  );
}

function PostRow({ post }: { post: BlogPost }) {
  return (
    <chakra.li
      borderBottomWidth="1px"
      paddingBlock="6"
      display="grid"
      gridTemplateColumns={{ md: '11rem minmax(0, 42rem)' }}
      columnGap="10"
      rowGap="2"
    >
      <chakra.p textStyle="hint">
        <time dateTime={post.date}>{dayText(post.date)}</time>
        <chakra.span display={{ base: 'inline', md: 'block' }} marginLeft={{ base: 3, md: 0 }}>
          {readingTime(post.body)}
        </chakra.span>
      </chakra.p>
      <div>
        <chakra.h2 textStyle="card">
          <chakra.span css={{ '& a:hover': { textDecoration: 'underline' } }}>
            <Link to={paths.resources.blogPost.to(post.slug)}>{unbrokenCodes(post.title)}</Link>
          </chakra.span>
        </chakra.h2>
        <chakra.p marginTop="1.5" color="fg.muted">
          {unbrokenCodes(post.summary)}
        </chakra.p>
        <chakra.p marginTop="3" display="flex" flexWrap="wrap" alignItems="center" gap="3" textStyle="hint">
          {post.category}
          {post.sample && <SampleBadge>{blog.sample}</SampleBadge>}
        </chakra.p>
      </div>
    </chakra.li>
  );
}
