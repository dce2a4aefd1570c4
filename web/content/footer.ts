/**
 * The texts of the full footer (spec/1 2.6). SAMPLE DATA: the badges are claims about an operator's business, not about
 * this software. The operator confirms or removes them.
 */
import { paths } from '../config/paths.ts';
import { SUPPORT_EMAIL } from '../config/product.ts';

export const support = {
  email: SUPPORT_EMAIL,
  chat: '24/7 Chat Support',
} as const;

export const badges = ['SOC 2 Certified', 'GDPR Compliant'] as const;

export const copyrightYear = 2025;

export const footerGroups = [
  {
    title: 'Services',
    links: [
      { to: paths.services.h1b.to(), label: 'H-1B applications' },
      { to: paths.services.i20.to(), label: 'I-20 forms' },
      { to: paths.services.ds160.to(), label: 'DS-160 processing' },
      { to: paths.services.attorneys.to(), label: 'Attorney consultations' },
      { to: paths.services.documents.to(), label: 'Document management' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { to: paths.resources.feeCalculator.to(), label: 'Fee calculator' },
      { to: paths.resources.successStories.to(), label: 'Success stories' },
      { to: paths.resources.blog.to(), label: 'Blog' },
      { to: paths.resources.helpCenter.to(), label: 'Help center' },
      { to: paths.resources.apiDocumentation.to(), label: 'API documentation' },
    ],
  },
] as const;
