/**
 * A second opinion on a form's answers: Ajv on the plain schema, with the rules of its `$comment`s. It shares no code
 * with the engine on purpose: it has its own calendar (day numbers instead of texts) and its own amounts (whole
 * numbers of the smallest part instead of binary fractions).
 */
import { Ajv, type SchemaValidateFunction } from 'ajv';
import { plainSchema } from '../../engine/authoring/plain-schema.ts';
import { groupItems } from '../../engine/model/items.ts';
import type { Answers, FieldDefinition, FormDefinition, Operand, Row } from '../../engine/model/types.ts';
import type { FormModel } from '../../engine/model/form.ts';

type Kind = 'month' | 'date' | 'number' | 'text';
type Look = (name: string) => unknown;

/** Paths of fields, sorted. */
export interface OracleVerdict {
  /** A required answer is missing, or an answer is wrong. */
  readonly errors: string[];
  /** The answer is right, but breaks an advice rule. */
  readonly warnings: string[];
}

/** Without this, Ajv only logs that it does not know a format, and the answers of a new kind are not judged. */
const fail = (...message: unknown[]): never => {
  throw new Error(`The oracle cannot judge this form: ${message.join(' ')}`);
};

/**
 * Validates relevant answers.
 * @throws Error for a format that it does not know
 */
export function createOracle(model: FormModel, today: string): (relevant: Answers) => OracleVerdict {
  const ajv = new Ajv({
    strict: false,
    strictNumbers: true,
    allErrors: true,
    multipleOfPrecision: 6,
    logger: { log: fail, warn: fail, error: fail },
  });
  ajv.addFormat('email', isMailAddress);
  ajv.addFormat('date', (text: string) => dayNumber(text) !== undefined);
  ajv.addFormat('year-month', (text: string) => monthNumber(text) !== undefined && text.length === 7);
  ajv.addFormat('money', isMoney);
  ajv.addFormat('phone', isPhone);
  const { definition } = model.bundle;

  ajv.addKeyword({
    keyword: 'x-compare',
    validate: ((
      [left, operator, right]: [Operand, string, Operand],
      data: Answers,
      _: unknown,
      context: { rootData: Answers },
    ) => holds(left, operator, right, looking(data, context.rootData), definition, today)) as SchemaValidateFunction,
  });
  const bound: SchemaValidateFunction = (
    rule: { field: string; min?: Operand; max?: Operand; severity?: string },
    data: Answers,
    _,
    context,
  ) => {
    const { rootData, parentData, parentDataProperty } = context!;
    const above = Array.isArray(parentData) ? (parentData[Number(parentDataProperty) - 1] as Answers) : undefined;
    const here = looking(data, rootData as Answers);
    const look: Look = (name) => (name.startsWith('above.') ? above?.[name.slice(6)] : here(name));
    const [operator, limit] = rule.min === undefined ? ['<', rule.max!] : ['>', rule.min];
    const group = Array.isArray(look(rule.field));
    const broken = holds(limit, operator, group ? { count: rule.field } : rule.field, look, definition, today);
    bound.errors = broken ? [{ keyword: 'x-bound', params: { field: rule.field, severity: rule.severity } }] : [];
    return !broken;
  };
  ajv.addKeyword({ keyword: 'x-bound', errors: true, validate: bound });
  ajv.addKeyword({
    keyword: 'x-warning',
    schemaType: 'object',
    // One error under this keyword, however many of its inner rules are broken.
    errors: false,
    compile: (schema: object) => ajv.compile(schema) as (value: unknown) => boolean,
  });
  ajv.addKeyword({ keyword: 'x-rule', macro: (rule: object) => rule });
  ajv.addKeyword({
    keyword: 'x-whole',
    schemaType: 'object',
    compile: (schema: object) => {
      const validate = ajv.compile(schema);
      return (_data: unknown, context?: { rootData: unknown }) => validate(context!.rootData) as boolean;
    },
  });

  const validate = ajv.compile(withServerRules(plainSchema(model)) as object);
  return (relevant) => {
    validate(relevant);
    const broken = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if' && keyword !== 'x-rule');
    const pathsOf = (some: typeof broken) =>
      new Set(some.map(({ keyword, instancePath, params }) => fieldPath(relevant, instancePath, keyword, params)));
    const isWarning = ({ keyword, params }: (typeof broken)[number]) =>
      keyword === 'x-warning' || params['severity'] === 'warning';
    const errors = pathsOf(broken.filter((one) => !isWarning(one)));
    const warnings = pathsOf(broken.filter(isWarning));
    return { errors: [...errors].sort(), warnings: [...warnings].filter((path) => !errors.has(path)).sort() };
  };
}

/** The plain schema with the rules that only the server checks, which are JSON in `$comment`. */
const withServerRules = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    const { $comment, ...rest } = Object(value) as { $comment?: string };
    return $comment === undefined ? value : { ...rest, ...(JSON.parse($comment) as object) };
  });

const looking =
  (here: Answers, root: Answers): Look =>
  (name) =>
    here[name] ?? root[name];

/** Turns `/relatives/0/relName` into `relatives/r1/relName`. */
function fieldPath(relevant: Answers, pointer: string, keyword: string, params: Record<string, unknown>): string {
  const parts = pointer.split('/').slice(1);
  const last = keyword === 'required' ? params['missingProperty'] : keyword === 'x-bound' ? params['field'] : undefined;
  if (last !== undefined) parts.push(String(last));
  if (parts.length < 2) return parts.join('/');
  const row = (relevant[parts[0]!] as Array<Partial<Row>>)[Number(parts[1])];
  // One of several choices or of several parts is wrong, so the error belongs to the question.
  if (row?.rowId === undefined) return parts[0]!;
  return [parts[0], row.rowId, ...parts.slice(2, 3)].join('/');
}

function holds(
  left: Operand,
  operator: string,
  right: Operand,
  look: Look,
  definition: FormDefinition,
  today: string,
): boolean {
  const kinds = [left, right].map((operand) => operandKind(operand, definition));
  const kind: Kind =
    kinds.find((one) => one === 'month') ??
    kinds.find((one) => one === 'date') ??
    kinds.find((one) => one === 'number') ??
    'text';
  const [a, b] = [left, right].map((operand) => reading(operand, kind, look, today));
  if (a === undefined || b === undefined) return false;
  if (operator === '=') return a === b;
  if (operator === '!=') return a !== b;
  if (kind === 'text') return false;
  const sign = a < b ? -1 : a > b ? 1 : 0;
  return { '<': sign < 0, '<=': sign <= 0, '>': sign > 0, '>=': sign >= 0 }[operator]!;
}

function operandKind(operand: Operand, definition: FormDefinition): Kind | undefined {
  if (typeof operand === 'object') {
    if ('const' in operand) return typeof operand.const === 'number' ? 'number' : undefined;
    return 'sum' in operand || 'count' in operand ? 'number' : 'date';
  }
  const field = fieldNamed(operand.replace(/^above\./, ''), definition);
  if (field?.format === 'date') return 'date';
  if (field?.format === 'year-month') return 'month';
  return field?.format === 'money' || field?.type === 'number' || field?.type === 'integer' ? 'number' : 'text';
}

function fieldNamed(name: string, { properties }: FormDefinition): FieldDefinition | undefined {
  return (
    properties[name] ??
    Object.values(properties)
      .map((one) => groupItems(one)?.properties[name])
      .find((one) => one !== undefined)
  );
}

function reading(
  operand: Operand,
  kind: Kind,
  look: Look,
  today: string,
): string | number | bigint | boolean | undefined {
  const read = (value: unknown) =>
    kind === 'month'
      ? monthNumber(value)
      : kind === 'date'
        ? dayNumber(value)
        : kind === 'number'
          ? parts(value)
          : asText(value);
  if (typeof operand === 'string') return read(look(operand));
  if ('const' in operand) return read(operand.const);
  if ('today' in operand) {
    const day = moved(dayNumber(today), [span(operand.today)]);
    return kind === 'month' && day !== undefined ? monthsOf(...yearAndMonth(day)) : day;
  }
  if ('add' in operand) {
    const [field, ...lengths] = operand.add;
    return moved(
      dayNumber(look(field)),
      lengths.map((text) => span(/^[a-z]/.test(text) ? look(text) : text)),
    );
  }
  if ('count' in operand) {
    const rows = look(operand.count) as Row[] | undefined;
    return parts(rows ? rows.length : 0);
  }
  const given = operand.sum
    .flatMap((name) => {
      const [group, cell] = name.split('.') as [string, string?];
      return cell === undefined ? [look(name)] : ((look(group) ?? []) as Row[]).map((row) => row[cell]);
    })
    .filter((value) => value !== undefined)
    .map(parts);
  if (given.length === 0 || given.includes(undefined)) return undefined;
  return (given as bigint[]).reduce((sum, one) => sum + one, 0n);
}

const asText = (value: unknown): string | number | boolean | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

const monthsOf = (year: number, month: number): number => year * 12 + month;

/** The months since the year 0 of a month or of a whole date. */
function monthNumber(value: unknown): number | undefined {
  const isMonth = typeof value === 'string' && /^[0-9]{4}-[0-9]{2}$/.test(value);
  const day = dayNumber(isMonth ? `${value}-01` : value);
  return day === undefined ? undefined : monthsOf(...yearAndMonth(day));
}

/** Days since 1970-01-01 (Howard Hinnant's days_from_civil); undefined when the text is not a calendar day. */
function dayNumber(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return undefined;
  const [year, month, day] = value.split('-').map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1) return undefined;
  const number = civil(year, month, day);
  return day <= civil(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - civil(year, month, 1)
    ? number
    : undefined;
}

function civil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719468;
}

/** The year and month of a day, found by counting: slow and simple. */
function yearAndMonth(day: number): [number, number] {
  let year = 1970 + Math.floor(day / 366) - 1;
  if (day < 0) year = 1970 + Math.floor(day / 365) - 2;
  while (civil(year + 1, 1, 1) <= day) year += 1;
  let month = 1;
  while (month < 12 && civil(year, month + 1, 1) <= day) month += 1;
  return [year, month];
}

function moved(from: number | undefined, spans: Array<[number, number] | undefined>): number | undefined {
  const [span, ...others] = spans;
  if (from === undefined || spans.includes(undefined)) return undefined;
  if (span === undefined) return from;
  const [months, days] = span;
  let [year, month] = yearAndMonth(from);
  const ofMonth = from - civil(year, month, 1);
  for (let step = 0; step < Math.abs(months); step += 1) {
    month += Math.sign(months);
    if (month > 12) [year, month] = [year + 1, 1];
    if (month < 1) [year, month] = [year - 1, 12];
  }
  const lastOfMonth =
    civil(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - civil(year, month, 1) - 1;
  const result = civil(year, month, 1) + Math.min(ofMonth, lastOfMonth) + days;
  const inCalendar = year >= 0 && year <= 9999 && result >= civil(0, 1, 1) && result <= civil(9999, 12, 31);
  return inCalendar ? moved(result, others) : undefined;
}

/** `3 years 2 months` as [38, 0]: months and days. */
function span(value: unknown): [number, number] | undefined {
  if (typeof value !== 'string') return undefined;
  const sign = value.trim()[0] === '-' ? -1 : 1;
  const words = value
    .toLowerCase()
    .replace(/[+,-]/g, ' ')
    .replace(/\band\b/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length % 2 === 1) return undefined;
  let [months, days] = [0, 0];
  for (let at = 0; at < words.length; at += 2) {
    const amount = Number(words[at]);
    const unit = words[at + 1]!.replace(/s$/, '');
    if (!Number.isInteger(amount)) return undefined;
    if (unit === 'day') days += amount;
    else if (unit === 'week') days += 7 * amount;
    else if (unit === 'month') months += amount;
    else if (unit === 'year') months += 12 * amount;
    else return undefined;
  }
  return [sign * months, sign * days];
}

/** An amount in trillionths, as a whole number; undefined when the value is not an amount, or could be two amounts. */
function parts(value: unknown): bigint | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (typeof value === 'string' && /^\p{Nd}{1,3}\.\p{Nd}{3}$/u.test(value.trim())) return undefined;
  const text = typeof value === 'number' ? value.toFixed(12) : typeof value === 'string' ? value.trim() : '';
  const unsigned = text.replace(/^[+-]/, '');
  const amount = decimal(unsigned) ?? money(unsigned);
  return amount !== undefined && text.startsWith('-') ? -amount : amount;
}

const areDigits = (text: string): boolean => text !== '' && [...text].every((one) => valueOf(one) !== undefined);

/** The value of a digit in any script: how many digits precede it in Unicode without a gap, modulo 10. */
function valueOf(one: string): number | undefined {
  const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));
  let code = one.codePointAt(0)!;
  if (!isDigit(code)) return undefined;
  let before = 0;
  while (isDigit(code - 1)) [code, before] = [code - 1, before + 1];
  return before % 10;
}

const trillionths = (whole: string, fraction = ''): bigint => {
  const plain = (text: string): string => [...text].map(valueOf).join('');
  return BigInt(plain(whole)) * 10n ** 12n + BigInt(plain(fraction).padEnd(12, '0').slice(0, 12));
};

/** Digits, in groups of three when there are commas, with any number of decimals. */
function decimal(text: string): bigint | undefined {
  const [whole = '', fraction, ...more] = text.split('.');
  const groups = whole.split(',');
  const sizes = groups.map((group) => [...group].length);
  const grouped = sizes.length === 1 || (sizes[0]! <= 3 && sizes.slice(1).every((size) => size === 3));
  if (more.length > 0 || !grouped || !groups.every(areDigits) || !areDigits(fraction ?? '0')) return undefined;
  return trillionths(groups.join(''), fraction);
}

/** An amount, parsed from the left: currency, groups and the separator between them, cents. */
function money(text: string): bigint | undefined {
  const lower = text.toLowerCase();
  const currency = ['us$', 'usd', '$'];
  const front = currency.find((one) => lower.startsWith(one)) ?? '';
  const back = currency.find((one) => lower.slice(front.length).endsWith(one)) ?? '';
  const oneSpaceLess = (one: string, end: 'start' | 'end'): string =>
    end === 'start' ? (/^\s/.test(one) ? one.slice(1) : one) : /\s$/.test(one) ? one.slice(0, -1) : one;
  let body = text.slice(front.length, text.length - back.length);
  if (front) body = oneSpaceLess(body, 'start');
  if (back) body = oneSpaceLess(body, 'end');
  const tokens = [...body].reduce<string[]>((all, one) => {
    if (valueOf(one) === undefined || all.length % 2 === 0) return [...all, one];
    return [...all.slice(0, -1), all.at(-1)! + one];
  }, []);
  if (
    tokens.length % 2 === 0 ||
    !tokens.every((one, index) => (index % 2 === 0 ? areDigits(one) : [...one].length === 1))
  )
    return undefined;
  const numbers = tokens.filter((_, index) => index % 2 === 0);
  const marks = tokens
    .filter((_, index) => index % 2 === 1)
    .map((one) => (/\s/.test(one) ? ' ' : one === '\u2019' ? "'" : one));
  const length = (one: string): number => [...one].length;
  const hasCents = (mark: string): boolean => marks.at(-1) === mark && length(numbers.at(-1)!) <= 2;
  const without = (count: number): { groups: string[]; between: Set<string> } => ({
    groups: numbers.slice(0, numbers.length - count),
    between: new Set(marks.slice(0, marks.length - count)),
  });
  const inThrees = (groups: string[]): boolean =>
    length(groups[0]!) <= 3 && groups.slice(1).every((one) => length(one) === 3);
  const inLakhs = (groups: string[]): boolean =>
    groups.length > 2 &&
    length(groups[0]!) <= 2 &&
    groups.slice(1, -1).every((one) => length(one) === 2) &&
    length(groups.at(-1)!) === 3;
  for (const cents of ['', '.', ',']) {
    if (cents !== '' && !hasCents(cents)) continue;
    const { groups, between } = without(cents === '' ? 0 : 1);
    const mark = [...between].join('');
    const fits =
      mark === ''
        ? cents !== ','
        : mark === ','
          ? cents !== ',' && (inThrees(groups) || inLakhs(groups))
          : mark === ' '
            ? inThrees(groups)
            : mark === "'"
              ? cents !== ',' && inThrees(groups)
              : mark === '.' && inThrees(groups) && (cents === ',' || (cents === '' && groups.length > 2));
    if (fits) return trillionths(groups.join(''), cents === '' ? '' : numbers.at(-1));
  }
  return undefined;
}

const isMoney = (text: string): boolean => text === text.trim() && money(text) !== undefined;

function isPhone(text: string): boolean {
  const hidden = '\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  const shown = [...text].filter((one) => !hidden.includes(one)).join('');
  const extended = /^(.*?)[,;]?\s?(?:extension\.?|ext\.?|x|#)\s?(\D*)(.*)$/isu.exec(shown);
  const [number, extension] = extended ? [extended[1]!, extended[2]! + extended[3]!] : [shown, undefined];
  const digits = [...number].filter((one) => valueOf(one) !== undefined).length;
  const between = '().-/\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d\u30fb\u30fc';
  const others = [...number.replace(/^[+\uff0b]/, '')].every(
    (one) => valueOf(one) !== undefined || /\s/.test(one) || between.includes(one),
  );
  return (
    others &&
    digits >= 7 &&
    digits <= 15 &&
    (extension === undefined || (areDigits(extension) && [...extension].length <= 6))
  );
}

/** A name and a host with dots, in letters of any script. */
function isMailAddress(text: string): boolean {
  const [name, host, ...more] = text.split('@');
  if (more.length > 0 || name === undefined || host === undefined) return false;
  const isWord = (one: string, also: string): boolean =>
    one !== '' && [...one].every((sign) => /^[\p{L}\p{M}\p{N}]$/u.test(sign) || also.includes(sign));
  const labels = host.split('.');
  const isLabel = (one: string): boolean => isWord(one, '-') && !/^[-\p{M}]|-$/u.test(one);
  return (
    labels.length > 1 && labels.every(isLabel) && name.split('.').every((one) => isWord(one, "!#$%&'*+/=?^_`{|}~-"))
  );
}
