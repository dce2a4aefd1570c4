/** The words around the posts of `web/content/blog/` (spec/3 2.6). To add a post, add a file there. */
export const blog = {
  heading: 'Blog',
  lead: 'What changes in immigration rules, and what it means for your forms.',
  /** The first entry is not a category: it shows all posts. */
  all: 'All Posts',
  categories: ['H-1B Visas', 'Student Visas', 'Work Visas', 'Visa Tips', 'Immigration Process', 'Legal Advice'],
  sample: 'Sample post',
  more: 'More posts',
  feed: '/resources/blog/feed.xml',
  newsletter: {
    heading: 'Newsletter',
    lead: 'New posts and changes of the rules, by email.',
    button: 'Subscribe',
  },
} as const;
