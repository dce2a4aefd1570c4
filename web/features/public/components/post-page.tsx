import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { blog } from '../../../content/blog.ts';
import type { BlogPost } from '../../../content/articles.ts';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { dayText, readingTime } from './day.ts';
import { Prose } from './prose.tsx';
import { SampleBadge } from './sample-badge.tsx';

/** One blog post, and links to others. */
export function PostPage({ post, others }: { post: BlogPost; others: readonly BlogPost[] }) {
  return (
    <Page title={post.title}>
      <article>
        <chakra.p textStyle="small">
          <TextLink
            to={paths.resources.blog.to()}
            display="inline-flex"
            alignItems="center"
            gap="2"
            _print={{ display: 'none' }}
          >
            <ArrowLeft size={18} />
            {blog.all}
          </TextLink>
        </chakra.p>
        <chakra.div marginTop="5" maxWidth="42rem">
          <PageHeading>{post.title}</PageHeading>
          <chakra.p
            marginTop="3"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            rowGap="2"
            textStyle="hint"
          >
            <time dateTime={post.date}>{dayText(post.date)}</time>
            <span>{readingTime(post.body)}</span>
            <span>{post.author}</span>
            <TextLink to={paths.resources.blogCategory.to(post.category)}>{post.category}</TextLink>
            {post.sample && <SampleBadge>{blog.sample}</SampleBadge>}
          </chakra.p>
          <chakra.p marginTop="6" textStyle="lead">
            {unbrokenCodes(post.summary)}
          </chakra.p>
        </chakra.div>
        <chakra.div marginTop="6">
          <Prose text={post.body} />
        </chakra.div>
      </article>
      {others.length > 0 && <MorePosts posts={others} />}
    </Page>
  );
}

const MorePosts = ({ posts }: { posts: readonly BlogPost[] }) => (
  <chakra.nav aria-label={blog.more} marginTop="12" maxWidth="42rem" _print={{ display: 'none' }}>
    <chakra.h2 textStyle="card">{blog.more}</chakra.h2>
    <chakra.ul marginTop="3" borderTopWidth="1px">
      {posts.map(({ slug, title, date }) => (
        <chakra.li key={slug} borderBottomWidth="1px" paddingBlock="4">
          <TextLink to={paths.resources.blogPost.to(slug)}>{unbrokenCodes(title)}</TextLink>
          <chakra.p marginTop="1" textStyle="hint">
            <time dateTime={date}>{dayText(date)}</time>
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  </chakra.nav>
);
