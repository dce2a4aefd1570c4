/** Paths of the public pages, which the server answers itself: a link to one leaves the application. */
import { paths } from './paths.ts';

const { services, resources } = paths;

export const publicPaths: readonly string[] = [
  ...Object.values(services).map(({ path }) => path),
  resources.feeCalculator.path,
  resources.successStories.path,
  resources.blog.path,
  resources.blogCategory.path,
  resources.blogPost.path,
  resources.helpCenter.path,
  resources.apiDocumentation.path,
  paths.privacy.path,
  paths.terms.path,
];
