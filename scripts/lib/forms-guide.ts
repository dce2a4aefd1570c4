/**
 * The reference part of form-definitions/README.md. It is generated from the meta-schema, so that it is never outdated.
 */
import { CHOICES_SCHEMA } from '../../api/lib/check-forms/check-choices.ts';
import { isMistake, WARNING_RULES } from '../../engine/authoring/check/check-rules.ts';
import { FILE_RULES } from '../../api/lib/check-forms/file-rules.ts';
import metaSchema from '../../form-definitions/form-definition.schema.json' with { type: 'json' };

/** The parts of a JSON Schema that the guide reads. */
interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly items?: Schema | readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

export interface GuideKey {
  readonly key: string;
  readonly says: string;
  readonly required: boolean;
  readonly example: string;
}
export interface GuideSection {
  readonly title: string;
  readonly intro: string;
  readonly keys: readonly GuideKey[];
}

const META = metaSchema as unknown as Schema & { definitions: Record<string, Schema> };

const at = (...path: Array<string | number>): Schema =>
  path.reduce<unknown>((schema, key) => (schema as Record<string | number, unknown>)[key], META) as Schema;

/** The place of each group of keys in the meta-schema, and an introduction to its table. */
const SECTIONS: ReadonlyArray<readonly [title: string, schema: Schema, intro: string]> = [
  ['The file', META, ''],
  ['x-form', at('definitions', 'formMeta'), ''],
  ['A step', at('definitions', 'step'), 'An entry of `x-steps`. The last one is the review.'],
  ['A line of the summary', at('definitions', 'summaryRow'), 'An entry of `summary`: `text` or `sum`.'],
  [
    'A question',
    at('definitions', 'field'),
    "An entry of `properties`, whose key is the field's name. Outside of repeating groups, `x-step` is required too.",
  ],
  [
    'What may fill an answer',
    at('definitions', 'prefillMap'),
    'An entry of `x-prefill`: only the name of a value, or an object with these keys.',
  ],
  [
    'A row of a repeating group',
    at('definitions', 'field', 'properties', 'items'),
    'The value of `items`, with `"type": "array"`. Its questions have the keys above, except `x-step`, `x-section`, `x-prefill`, `x-prefillWhen` and `x-topic`. They cannot be groups themselves.',
  ],
  [
    'Messages',
    at('definitions', 'field', 'properties', 'x-messages'),
    'The value of `x-messages`. Where one is missing, the product shows its standard message.',
  ],
  [
    'A condition',
    at('definitions', 'condition'),
    'The value of `x-visibleWhen`, of `x-prefillWhen` and of `when`. Every other key is the name of a field; its value is an answer (`{ "hasDependents": "Yes" }`), a list of answers of which one must be given (`{ "degreeLevel": ["Master", "Doctorate"] }`), or a piece of JSON Schema (below). For a repeating group it is also `anyRow` (below). With several keys, all must be true. A missing answer never matches, and a hidden field counts as missing. Inside a repeating group, a name first means a question of the same row.',
  ],
  [
    'A piece of JSON Schema in a condition',
    at('definitions', 'fragment'),
    'Such as `{ "sevisId": { "not": { "pattern": "^N\\\\d{9}$" } } }`.',
  ],
  [
    'A condition about the rows of a repeating group',
    at('definitions', 'rowCondition'),
    'Such as `{ "children": { "anyRow": { "residence": "Abroad" } } }`.',
  ],
  [
    'A value that is worked out',
    at('definitions', 'operand', 'anyOf', 1),
    'A side of `compare`; a text there is the name of a field. `x-min` and `x-max` take the same, with two differences: a plain value replaces `const`, and another answer is written as `{ "field": "programStartDate" }`.',
  ],
  ['A piece of advice', at('definitions', 'check'), 'An entry of `x-checks`.'],
  ['A deadline', at('definitions', 'deadline'), 'An entry of `x-deadline`.'],
  ['A document', at('definitions', 'document'), 'An entry of `x-documents`.'],
  ['A next step', at('definitions', 'nextStep'), 'An entry of `x-next`.'],
  ['A migration', at('definitions', 'migration'), 'An entry of `x-migrations`.'],
  [
    'A move of a migration',
    at('definitions', 'migration', 'properties', 'moves', 'items'),
    'An entry of `moves`. It has exactly one of these keys. A question of a repeating group is named with its group, in each place: `{ "rename": { "from": "jobs.employer", "to": "jobs.employerName" } }`. Its answer moves in each row.',
  ],
  ['A list of choices', CHOICES_SCHEMA as Schema, 'A file in `choices/`, which `x-choices` names without `.json`.'],
  ['An entry of a list of choices', ((CHOICES_SCHEMA as Schema).properties!.choices as Schema).items as Schema, ''],
];

/** @throws Error when a key has no explanation, or neither an example nor its own section */
export function guideSections(): GuideSection[] {
  return SECTIONS.map(([title, schema, intro]) => ({
    title,
    intro,
    keys: Object.entries(schema.properties ?? {}).flatMap(([key, value]): GuideKey[] => {
      if (typeof value === 'boolean') return [];
      const says = followed(value).description;
      if (says === undefined) throw new Error(`${title}: nothing explains '${key}'`);
      return [
        {
          key,
          says: `${says}${allowed(followed(value))}`,
          required: schema.required?.includes(key) ?? false,
          example: exampleOf(title, key, value),
        },
      ];
    }),
  }));
}

/** The allowed values, if there are several. */
function allowed(schema: Schema): string {
  const { items } = schema;
  const own = wordsOf(schema);
  const listed = (values: readonly unknown[]): string => values.map((value) => `\`${String(value)}\``).join(', ');
  if (own && own.length > 1) return ` One of ${listed(own)}.`;
  const each =
    typeof items === 'object' && 'anyOf' in items
      ? items.anyOf?.map(followed).find((one) => one.enum)?.enum
      : undefined;
  return each ? ` Each one of ${listed(each)}.` : '';
}

/** The listed values, also when other values are allowed besides them. */
const wordsOf = ({ enum: own, anyOf }: Schema): readonly unknown[] | undefined =>
  own ?? anyOf?.find((one) => one.enum)?.enum;

function exampleOf(title: string, key: string, schema: Schema): string {
  const { examples, const: only } = followed(schema);
  const example = examples?.[0] ?? only ?? wordsOf(followed(schema))?.[0];
  if (example !== undefined) return code(`${JSON.stringify(key)}: ${written(example)}`);
  const inner = sectionOf(schema);
  if (inner === undefined) throw new Error(`${title}: '${key}' has no example`);
  return `see [${inner}](#${anchor(inner)})`;
}

/** The title of the section that explains a value or its entries. */
function sectionOf(schema: Schema): string | undefined {
  const inside = [schema, schema.items, schema.additionalProperties].filter(
    (one) => typeof one === 'object',
  ) as Schema[];
  const targets = inside.flatMap((one) => [one, followed(one), ...allOf(followed(one))]);
  return SECTIONS.find(([, known]) =>
    targets.some((one) => one.properties !== undefined && one.properties === known.properties),
  )?.[0];
}

const allOf = (schema: Schema): Schema[] => ((schema as { allOf?: Schema[] }).allOf ?? []).map(followed);

/** The schema merged with the schema that its `$ref` names. Its own keys take precedence. */
function followed(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...followed(META.definitions[$ref.split('/').at(-1)!]!), ...own };
}

/** JSON on one line, with a space after each comma and colon and inside braces. */
const written = (value: unknown): string =>
  JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');

/** Escapes `|`, which would end the table cell. */
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const prose = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
/** The anchor that GitHub and editors generate for a heading. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Every key with its description and an example, and every mistake that the checker reports. */
function guideReference(): string {
  const tables = guideSections().map(({ title, intro, keys }) =>
    [
      `### ${title}`,
      ...(intro === '' ? [] : [intro]),
      [
        '| key | what it says | example |',
        '|---|---|---|',
        ...keys.map(
          ({ key, says, required, example }) => `| \`${key}\`${required ? ' *' : ''} | ${prose(says)} | ${example} |`,
        ),
      ].join('\n'),
    ].join('\n\n'),
  );
  const tableOf = (what: string, rules: Readonly<Record<string, string>>): string =>
    [
      `| rule | ${what} |`,
      '|---|---|',
      ...Object.entries(rules).map(([rule, says]) => `| ${rule} | ${prose(says)} |`),
    ].join('\n');
  const mistakes = Object.fromEntries(Object.entries(FILE_RULES).filter(([rule]) => isMistake({ rule })));
  return [
    '## Every key',
    'A star marks a required key. A key that is not listed here is a mistake.',
    ...tables,
    '## Every mistake that the checker names',
    'Each has an example in `tests/fixtures/broken-definitions/mistakes.txt`, under the name of the rule.',
    tableOf('the mistake', mistakes),
    'These are only warnings. A form with one works: the check passes, and a server starts with it.',
    tableOf('what makes the form harder to fill in', WARNING_RULES),
  ].join('\n\n');
}

const BEGIN = '<!-- From here on made by `npm run forms:guide`: do not edit. -->';

/** The guide with a newly generated reference part. */
export function withReference(guide: string): string {
  const end = guide.indexOf(BEGIN);
  if (end < 0) throw new Error(`The guide has no line ${BEGIN}`);
  return `${guide.slice(0, end)}${BEGIN}\n\n${guideReference()}\n`;
}
