/**
 * Checks a JSON file as an editor does: syntax, duplicate keys and the schema. Each mistake has its line and column.
 */
import * as languageService from 'vscode-json-languageservice';
import type { ASTNode, Diagnostic, JSONSchema, MatchingSchema, PropertyASTNode } from 'vscode-json-languageservice';
import { REPLACEMENT_CHARACTER } from '../replacement-character.ts';
import { placeAt, type Located, type Problem } from './problem.ts';
import { isBracket, isSyntax, ruleAndFix } from './shape-rules.ts';

// The package is a UMD module: Node finds its names only on the default export.
const { getLanguageService, TextDocument, ErrorCode } = (
  languageService as unknown as { default: typeof languageService }
).default;
const service = getLanguageService({});

/** Returns the first mistake of syntax if there is one, because it causes more; otherwise the mistakes of shape. */
export async function shapeProblems(source: string, schema: JSONSchema): Promise<Problem[]> {
  const hidden = hiddenMistake(source);
  if (hidden) return [{ rule: 'syntax', line: 1, column: 1, ...hidden }];
  const document = TextDocument.create('file:///form.json', 'json', 1, source);
  const parsed = service.parseJSONDocument(document);
  const strict = {
    comments: 'error',
    trailingCommas: 'error',
    schemaValidation: 'error',
    schemaRequest: 'error',
  } as const;
  // The service changes the schema (it links references into circles), so each call gets a copy.
  const found = await service.doValidation(document, parsed, strict, structuredClone(schema));
  if (found.length === 0) return [];
  const syntax = found.find(({ code }) => isSyntax(code, ErrorCode) && code !== ErrorCode.DuplicateKey);
  const shape = syntax ? [placeOfBracket(syntax, found)] : found;
  const schemas = syntax ? [] : await service.getMatchingSchemas(document, parsed, structuredClone(schema));

  const all = propertyNames(schema);
  const problems = shape.map((diagnostic) => {
    const { code, range } = diagnostic;
    const node = parsed.getNodeFromOffset(document.offsetAt(range.start));
    const said = textOf(diagnostic);
    const object = objectOf(node, said);
    const place = {
      code,
      names: keysOf(schemas, object) ?? all,
      allNames: all,
      key: propertyOf(node)?.keyNode.value,
      within: propertyOf(object)?.keyNode.value,
      text: document.getText(range),
      message: said,
      about: (key?: string) => explanation(schemas, key === undefined ? node : object, key),
    };
    return {
      object,
      property: propertyOf(node),
      line: range.start.line + 1,
      column: range.start.character + 1,
      ...ruleAndFix(place, ErrorCode),
    };
  });
  return problems
    .filter((one, index) => !problems.some((other, at) => isSameMistake(one, other, at < index)))
    .map(({ object: _object, property: _property, about: _about, ...problem }) => problem);
}

/** Finds mistakes that the service does not report. */
function hiddenMistake(source: string): (Pick<Problem, 'message' | 'fix'> & Partial<Located>) | undefined {
  if (source.trim() === '') return { message: 'The file is empty.', fix: 'Write a definition into it, or delete it.' };
  if (source.startsWith('\uFEFF'))
    return {
      message: 'The file begins with a byte order mark, which JSON does not allow.',
      fix: 'Save it as UTF-8 without BOM.',
    };
  const unreadable = source.indexOf(REPLACEMENT_CHARACTER);
  if (unreadable >= 0)
    return {
      message: 'This character cannot be read, because the file is not saved as UTF-8.',
      fix: 'Save it as UTF-8 without BOM, and write the character again.',
      ...placeAt(source, unreadable),
    };
  if (depthOf(source) > DEPTH_MAX)
    return {
      message: `Brackets are nested more than ${DEPTH_MAX} levels deep.`,
      fix: 'Look for a bracket that is never closed.',
    };
  return undefined;
}

/** Far deeper than any form. The service's parser fails at some thousands. */
const DEPTH_MAX = 100;

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of source.replace(/"(?:[^"\\\n]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const textOf = ({ message }: Diagnostic): string => (typeof message === 'string' ? message : message.value);

/**
 * A wrong bracket is often found only at the end of the file. The first key that is now in a wrong object is nearer to
 * it.
 */
function placeOfBracket(syntax: Diagnostic, found: readonly Diagnostic[]): Diagnostic {
  const [key] = found
    .filter((one) => textOf(one).startsWith('Property ') && one.range.start.line < syntax.range.start.line)
    .sort((a, b) => a.range.start.line - b.range.start.line);
  return key && isBracket(textOf(syntax)) ? { ...syntax, range: key.range } : syntax;
}

/** The entry of an object whose key or value the node is. */
const propertyOf = (node: ASTNode | undefined): PropertyASTNode | undefined =>
  node?.parent?.type === 'property' ? node.parent : undefined;

/** The object that lacks a key, or that contains it. */
function objectOf(node: ASTNode | undefined, message: string): ASTNode | undefined {
  const property = propertyOf(node);
  if (message.startsWith('Missing property')) return property?.valueNode ?? node;
  return property?.parent;
}

type Found = Problem & { object: ASTNode | undefined; property: ASTNode | undefined; about?: string };

/**
 * True when `one` repeats `other`. A duplicate key is reported at both of its places, the later one first, and only
 * that one is kept. A misspelt key is reported as unknown and as missing, and only "unknown" is kept. A value that two
 * parts of the schema refuse is reported by each, and the first is kept. Of a key that does not belong here, its value
 * is not reported too.
 * @param isAfter `one` was reported after `other`
 */
function isSameMistake(one: Found, other: Found, isAfter: boolean): boolean {
  if (other.rule === 'key-unsuited' && one.property && one !== other && one.property.offset === other.property?.offset)
    return true;
  if (one.about === undefined)
    return isAfter && other.about === undefined && one.line === other.line && one.column === other.column;
  if (one.object?.offset !== other.object?.offset || one.about !== other.about) return false;
  if (one.rule === 'key-twice') return other.rule === 'key-twice' && isAfter;
  return one.rule === 'key-missing' && other.rule === 'key-unknown';
}

/** The schema that describes a node, or one of its keys. */
function explanation(
  schemas: readonly MatchingSchema[],
  node: ASTNode | undefined,
  key?: string,
): JSONSchema | undefined {
  for (const { node: one, schema } of schemas) {
    if (one.offset !== node?.offset) continue;
    const found = key === undefined ? schema : schema.properties?.[key];
    if (typeof found === 'object' && found.description !== undefined) return found;
  }
  return undefined;
}

/** The keys that an object may have; undefined where no schema describes it. */
function keysOf(schemas: readonly MatchingSchema[], object: ASTNode | undefined): string[] | undefined {
  const keys = schemas
    .filter(({ node }) => node.offset === object?.offset && node.type === 'object')
    .flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  return keys.length > 0 ? [...new Set(keys)] : undefined;
}

/** Every key that the schema names, at any depth. */
function propertyNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertyNames);
  if (typeof schema !== 'object' || schema === null) return [];
  const own = (schema as { properties?: object }).properties;
  return [...new Set([...(own ? Object.keys(own) : []), ...Object.values(schema).flatMap(propertyNames)])];
}
