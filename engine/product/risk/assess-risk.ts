/** Risk advice on a form: how complete it is, and whether its answers agree with each other and with other data. */
import { rowsOf } from '../../answers.ts';
import { formatAnswer } from '../../review/format-answer.ts';
import { fieldName } from '../../model/field-name.ts';
import type { Advice, Field, FieldPath, Form, Resolution } from '../../model/form.ts';
import type { Answers } from '../../model/types.ts';
import { isNoName } from '../person-name.ts';
import { isOtherPassport, isPassportFact, isRenewed, type SameFact } from '../other-passport.ts';
import { isSamePerson } from '../same-person.ts';
import { factFields, factsOfForm, sameFact, type Facts, type KnownFacts } from './known-facts.ts';
import { MAX_RISK, RISK_BANDS, RISK_POINTS } from './risk-rules.ts';

export type RiskLevel = 'green' | 'yellow' | 'red';

/** What a rule found. */
export interface RiskFinding {
  /** The rule: `missing`, `wrong`, a check's id, or `differs`. */
  readonly rule: string;
  readonly points: number;
  readonly fields: readonly FlaggedField[];
  /** What the rule found, as a sentence. */
  readonly message: string;
  /** Why it matters, if the definition says it. */
  readonly why?: string;
  /** What to do about it. */
  readonly fix: string;
}

export interface FlaggedField {
  readonly path: FieldPath;
  /** The id of the field's step. */
  readonly step: string;
  readonly label: string;
}

/** As `GET /api/forms/{id}/risk-assessment` answers (spec/1 section 3). */
export interface RiskAssessment {
  readonly overall_risk: RiskLevel;
  /** 0–100: the sum of the points of the findings, at most 100. */
  readonly risk_score: number;
  readonly uscis_perspective: string;
  /** Fields with a wrong or unusual answer, each once, in the order of the form. Missing answers are left out. */
  readonly flagged_fields: readonly FlaggedField[];
  readonly warnings: readonly string[];
  readonly recommendations: readonly string[];
  /** Where each point comes from, the most serious first. */
  readonly findings: readonly RiskFinding[];
}

/** The maximum number of fields in one finding, because a new form lacks a hundred answers. */
const FIELDS_NAMED = 5;
/** The number of questions that a recommendation names. It gives only the number of the others. */
const FIX_NAMES = 3;
/** The number of findings that an officer would look at first. */
const SEEN_FIRST = 2;

/**
 * Assesses a form. Pure: the same answers give the same assessment. It never says how likely an approval is.
 * @param known what the profile, the documents and the other forms of the account say; data about other people is
 *   ignored
 */
export function assessRisk(form: Form, resolution: Resolution, known: readonly KnownFacts[]): RiskAssessment {
  const differing = differences(form, resolution, known);
  const findings = [
    ...wrongAnswers(form, resolution),
    ...checksThatFired(form, resolution),
    ...differing.map(({ finding }) => finding),
    ...missingAnswers(resolution),
  ].toSorted((a, b) => b.points - a.points);
  const score = Math.min(
    MAX_RISK,
    findings.reduce((sum, { points }) => sum + points, 0),
  );
  const unseen = new Set(differing.filter(({ isSeen }) => !isSeen).map(({ finding }) => finding));
  const serious = findings.filter(({ rule }) => rule !== 'missing');
  return {
    overall_risk: levelOf(score),
    risk_score: score,
    uscis_perspective: perspective(findings.filter((finding) => !unseen.has(finding))),
    flagged_fields: inFormOrder(form, serious),
    warnings: serious.map(({ message }) => message),
    recommendations: [...new Set(findings.map(({ fix }) => fix))],
    findings,
  };
}

/** The band of a score (spec/1 section 9). */
export const levelOf = (score: number): RiskLevel =>
  score <= RISK_BANDS.green ? 'green' : score <= RISK_BANDS.yellow ? 'yellow' : 'red';

function missingAnswers({ fields }: Resolution): RiskFinding[] {
  const required = [...fields.values()].filter(({ visible, field }) => visible && field.required);
  const missing = required.filter(({ answered }) => !answered);
  if (missing.length === 0) return [];
  const one = missing.length === 1;
  return [
    {
      rule: 'missing',
      points: Math.ceil((RISK_POINTS.missing * missing.length) / required.length),
      fields: missing.slice(0, FIELDS_NAMED).map(({ path, field }) => flagged(path, field)),
      message: one ? 'One required answer is missing.' : `${missing.length} required answers are missing.`,
      fix: `Answer ${nameSome(missing.map(({ field }) => fieldName(field.definition)))}.`,
    },
  ];
}

const wrongAnswers = (form: Form, { fields, relevant }: Resolution): RiskFinding[] =>
  [...fields.values()]
    .filter(({ answered, error }) => answered && error)
    .map(({ path, field, error }) => {
      const label = nameInRow(form, relevant, path, field);
      return {
        rule: 'wrong',
        points: RISK_POINTS.wrong,
        fields: [{ ...flagged(path, field), label }],
        message: `The answer to '${label}' cannot be submitted as it is.`,
        fix: sentence(withQuestion(label, error?.message ?? '')),
      };
    });

/** The name of a question; in a repeating group also which row it is in: 'From (Homes, 3)'. */
function nameInRow({ byName }: Form, relevant: Answers, path: FieldPath, { parent, definition }: Field): string {
  const group = parent === undefined ? undefined : byName.get(parent);
  if (!group) return fieldName(definition);
  const rowId = path.split('/')[1];
  const index = rowsOf(relevant[group.name]).findIndex((row) => row.rowId === rowId);
  return `${fieldName(definition)} (${fieldName(group.definition)}, ${index + 1})`;
}

function checksThatFired(form: Form, { advice, fields }: Resolution): RiskFinding[] {
  const byRule = new Map<string, [Advice, ...Advice[]]>();
  for (const one of advice) {
    const same = byRule.get(ruleOf(one, fields));
    if (same) same.push(one);
    else byRule.set(ruleOf(one, fields), [one]);
  }
  return [...byRule].map(([rule, same]) => {
    const [{ keyword, severity, message, fix, why }] = same;
    const found = same
      .flatMap((one) => one.fields)
      .flatMap((path) => {
        const field = fields.get(path)?.field ?? form.byName.get(path);
        return field ? [flagged(path, field)] : [];
      });
    const labels = [...new Set(found.map(({ label }) => label))];
    return {
      rule,
      points: RISK_POINTS[severity],
      fields: found,
      message: keyword === undefined ? message : withQuestion(labels.join(), message),
      ...(why !== undefined && { why }),
      fix: fix ?? `Check ${listOf(labels.map((label) => `'${label}'`))}.`,
    };
  });
}

/** A question in the rows of a group is one finding, also when its rule is broken in several rows. */
const ruleOf = ({ id, keyword, fields: [path = ''] }: Advice, fields: Resolution['fields']): string =>
  keyword === undefined ? id : `${fields.get(path)?.field.id ?? path}:${keyword}`;

interface Difference {
  readonly finding: RiskFinding;
  /** An officer gets the form and the documents, but not the profile and other forms of the account. */
  readonly isSeen: boolean;
}

function differences(form: Form, { relevant }: Resolution, known: readonly KnownFacts[]): Difference[] {
  const own = factsOfForm(form, relevant);
  const fields = factFields(form);
  const same: SameFact = (fact, one, other) => sameFact(fact, one, other, fields.find((of) => of.fact === fact)?.field);
  const theirs = known.filter(({ facts }) => isSamePerson(own, facts));
  const documents = theirs.filter(({ isDocument }) => isDocument);
  // An old passport is no proof of its number any more.
  const current = documents.filter(
    ({ facts, isExpired }) => !documents.some((other) => isRenewed(other.facts, facts, same, isExpired)),
  );
  const seen = new Set<string>();
  const ordered = [...documents, ...theirs.filter(({ isDocument }) => !isDocument)];
  return ordered.flatMap(({ source, facts, isDocument, isExpired }) =>
    fields.flatMap(({ fact, field }): Difference[] => {
      const answer = relevant[field.name];
      const said = facts[fact];
      if (typeof answer !== 'string' || said === undefined || seen.has(field.name)) return [];
      if (isNoName(answer) || isNoName(said)) return [];
      const isOfPassport = isPassportFact(fact);
      if (isOfPassport && isOtherPassport(own, facts, same, isExpired)) return [];
      const agrees = (other: { readonly facts: Facts }): boolean =>
        other.facts[fact] !== undefined && sameFact(fact, answer, other.facts[fact], field);
      // A document is the best proof of a passport: the profile and other forms may be older than it.
      const proofs = isOfPassport ? current : isDocument ? documents : [];
      if ([{ facts }, ...proofs].some(agrees)) return [];
      seen.add(field.name);
      const there = field.definition['x-sensitive'] ? '' : ` It says ${formatAnswer(field, said) ?? said}.`;
      return [
        {
          finding: {
            rule: 'differs',
            points: RISK_POINTS.differs,
            fields: [flagged(field.name, field)],
            message: `${fieldName(field.definition)} differs from ${source}.${there}`,
            fix: `Look at '${fieldName(field.definition)}' here and in ${source}, and correct the one that is wrong.`,
          },
          isSeen: isDocument === true,
        },
      ];
    }),
  );
}

/** A text made from the findings that an officer would see first. */
function perspective(findings: readonly RiskFinding[]): string {
  const first = findings.filter(({ rule }) => rule !== 'missing').slice(0, SEEN_FIRST);
  const missing = findings.find(({ rule }) => rule === 'missing');
  if (first.length > 0)
    return `An officer would look at this first: ${first.map(({ message, why }) => (why ? `${sentence(message)} ${why}` : sentence(message))).join(' ')}`;
  if (missing) return `An officer cannot decide on an incomplete form. ${missing.message}`;
  return 'Nothing stands out. An officer still compares each answer with your documents.';
}

function inFormOrder(form: Form, findings: readonly RiskFinding[]): FlaggedField[] {
  const places = new Map(form.fields.map(({ name }, index) => [name, index]));
  const byPath = new Map(findings.flatMap(({ fields }) => fields).map((field) => [field.path, field]));
  const placeOf = ({ path }: FlaggedField): number => places.get(path.split('/')[0] ?? '') ?? places.size;
  return [...byPath.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** 'A', 'B' and 'C'; of more than four labels the first three, and the number of the others. */
function nameSome(labels: readonly string[]): string {
  const named = labels.slice(0, labels.length > FIX_NAMES + 1 ? FIX_NAMES : labels.length).map((label) => `'${label}'`);
  const rest = labels.length - named.length;
  return listOf(rest > 0 ? [...named, `${rest} more`] : named);
}

const listOf = (parts: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);

/** Puts the question before the message of its own rule, unless the message begins with it. */
const withQuestion = (label: string, message: string): string =>
  message.startsWith(label) ? message : `${label}: ${message}`;

/** Adds the full stop that messages beside a field do not have. */
const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

const flagged = (path: FieldPath, field: Field): FlaggedField => ({
  path,
  step: field.step,
  label: fieldName(field.definition),
});
