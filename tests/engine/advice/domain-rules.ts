/**
 * The rules between answers that the immigration domain knows, and the checks with which each form keeps them. Typed by
 * hand from the rules, not from the definitions, so that a rule without its check fails.
 */
export interface DomainRule {
  says: string;
  /** Form type → ids of its checks. A form to which the rule does not apply is absent. */
  checks: Record<string, string[]>;
}

export const DOMAIN_RULES: readonly DomainRule[] = [
  {
    says: '1: an employment lasts at most 3 years, exactly 3 years included',
    checks: { H1B: ['employment-three-years'] },
  },
  { says: '1: the employment is within the dates of the LCA', checks: { H1B: ['employment-within-lca'] } },
  { says: '1: the employment starts at most 6 months ahead', checks: { H1B: ['start-within-six-months'] } },
  { says: '2: the actual wage is at least the prevailing wage', checks: { H1B: ['wage-at-least-prevailing'] } },
  {
    says: '3: a change of status needs the beneficiary in the country, with an I-94 and an unexpired status',
    checks: { H1B: ['change-of-status-in-us', 'change-of-status-i94', 'change-of-status-unexpired'] },
  },
  { says: '3: a change of status contradicts consular processing', checks: { H1B: ['consulate-or-change-of-status'] } },
  { says: '4: the program ends after it starts', checks: { I20: ['program-end-after-start'] } },
  { says: '4: the funds cover the yearly costs', checks: { I20: ['funds-cover-costs'] } },
  { says: '5: a passport is issued before it expires', checks: { DS160: ['passport-issued-before-expiry'] } },
  {
    says: '5: a passport outlasts the stay by 6 months',
    checks: { DS160: ['passport-six-months'], H1B: ['passport-outlasts-employment'] },
  },
  {
    // Births are judged by bounds, which are errors (tests/engine/births.test.ts).
    says: '6: issuance and degrees are in the past',
    checks: { H1B: ['degree-in-past'], DS160: ['issuance-in-past'] },
  },
  {
    says: '6: what is applied for is not over, and nothing of a person is before birth or has still to begin',
    checks: {
      I20: ['program-not-over'],
      H1B: ['employment-not-over', 'degree-after-birth'],
      DS160: ['issuance-after-birth', 'work-after-birth', 'previous-arrival-after-birth', 'work-has-begun'],
    },
  },
  {
    says: '6: a parent is older than the child',
    checks: { I20: ['child-younger-than-student'], DS160: ['father-older', 'mother-older'] },
  },
  {
    says: '6: a signature date is not in the future',
    checks: { I20: ['signature-not-in-future'], H1B: ['signature-not-in-future'], DS160: ['signed-by-today'] },
  },
  { says: '6: the intended arrival is in the future', checks: { DS160: ['arrival-in-future'] } },
  {
    says: '7: a Yes needs its explanation',
    checks: {
      I20: ['dependent-described'],
      H1B: ['consulate-named', 'experience-described', 'exemption-named', 'attorney-described'],
      DS160: [
        'other-citizenship-named',
        'permanent-residence-named',
        'social-media-platforms-named',
        'social-media-usernames-named',
        'lost-passport-explained',
        'previous-visa-type-named',
        'previous-arrival-dated',
        'visa-denial-explained',
        'deportation-explained',
        'father-status-named',
        'mother-status-named',
        'relatives-listed',
        'previous-employer-named',
        'organizations-listed',
        'military-service-explained',
        'arrest-explained',
      ],
    },
  },
  {
    says: '7: the two questions about refused visas agree, and those about deportation',
    checks: { DS160: ['refusals-agree', 'deportations-agree'] },
  },
  { says: '7: a married applicant describes the spouse', checks: { DS160: ['spouse-named', 'spouse-described'] } },
];
