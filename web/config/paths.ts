/** Every URL of the product. `path` is the route pattern, `to` makes a link. */

const page = <P extends string>(path: P) => ({ path, to: (): P => path });

/** `returnTo` is the path of this site to return to afterwards. */
const withReturnTo = (path: string, returnTo?: string) =>
  returnTo && returnTo !== '/' ? `${path}?${new URLSearchParams({ returnTo })}` : path;

/** The end of a form's path: each step has its own. */
const stepPart = (step?: string): string => (step ? `/${encodeURIComponent(step)}` : '');

/** A section of the home page: the id of its heading is the URL's hash. */
const section = <S extends string>(id: S) => ({ id, to: () => `/#${id}` as const });

export const paths = {
  home: page('/'),
  /** Sections of the home page that links scroll to. */
  landing: {
    pricing: section('pricing'),
    successStories: section('success-stories'),
  },
  auth: { path: '/auth', to: (returnTo?: string) => withReturnTo('/auth', returnTo) },
  signUp: {
    path: '/auth',
    to: (returnTo?: string) => `/auth?${new URLSearchParams({ tab: 'sign-up', ...(returnTo && { returnTo }) })}`,
  },
  forgotPassword: {
    path: '/forgot-password',
    to: (returnTo?: string) => withReturnTo('/forgot-password', returnTo),
  },
  resetPassword: page('/reset-password'),
  confirmEmail: page('/confirm-email'),
  forms: page('/forms'),
  form: {
    /** The step's id is a part of the URL, so that Back, reload and a link open that step. */
    path: '/forms/:id/:step?',
    to: (id: string, step?: string) => `/forms/${encodeURIComponent(id)}${stepPart(step)}`,
  },
  /** Forms to try without an account. */
  tryForms: page('/try'),
  tryForm: {
    path: '/try/:type/:step?',
    to: (type: string, step?: string) => `/try/${encodeURIComponent(type)}${stepPart(step)}`,
    /** Where a visitor returns after the sign-up: the answers are theirs and become their form without a question. */
    keep: (type: string) => `/try/${encodeURIComponent(type)}?keep`,
  },
  /** Only in development. */
  preview: {
    path: '/preview/:type',
    to: (type: string) => `/preview/${encodeURIComponent(type)}`,
  },
  /** The wizard alone. The preview page shows it in a frame. */
  previewForm: {
    path: '/preview/:type/form/:step?',
    to: (type: string, step?: string) => `/preview/${encodeURIComponent(type)}/form${stepPart(step)}`,
  },
  documents: page('/documents'),
  attorneys: page('/attorneys'),
  subscribe: page('/subscribe'),
  profile: page('/profile'),
  settings: page('/settings'),
  /** The card of the settings with the API keys. */
  apiKeys: { to: () => '/settings#api-keys' as const },
  admin: page('/admin'),
  adminLogin: page('/admin-login'),
  privacy: page('/privacy'),
  terms: page('/terms'),
  contact: page('/contact'),
  /** The pages that mailed links open. */
  waitingList: { confirm: page('/waiting-list/confirm'), withdraw: page('/waiting-list/withdraw') },
  services: {
    h1b: page('/services/h1b-applications'),
    i20: page('/services/i20-forms'),
    ds160: page('/services/ds160-processing'),
    attorneys: page('/services/attorney-consultations'),
    documents: page('/services/document-management'),
  },
  resources: {
    feeCalculator: page('/resources/fee-calculator'),
    successStories: page('/resources/success-stories'),
    blog: page('/resources/blog'),
    blogCategory: {
      path: '/resources/blog/category/:name',
      to: (name: string) => `/resources/blog/category/${name.toLowerCase().replaceAll(' ', '-')}`,
    },
    blogPost: { path: '/resources/blog/:slug', to: (slug: string) => `/resources/blog/${slug}` as const },
    helpCenter: page('/resources/help-center'),
    apiDocumentation: page('/resources/api-documentation'),
  },
  /**
   * A server route that redirects to the sign-in page. It reloads the application, so all data in memory is dropped.
   */
  apiLogin: { to: (returnTo?: string) => withReturnTo('/api/login', returnTo) },
} as const;
