type Params = Readonly<Record<string, string | undefined>>;

/**
 * Reads addresses as the application's router does: in any letters, with or without a slash at the end.
 * @param patterns such as `/forms/:id/:step?`
 * @returns what a path holds for the names of its pattern; undefined for one that fits none
 */
export function screenMatcher(patterns: readonly string[]): (path: string) => Params | undefined {
  const expressions = patterns.map(expressionOf);
  return (path) => {
    for (const expression of expressions) {
      const found = expression.exec(path);
      if (found) return decoded(found.groups ?? {});
    }
    return undefined;
  };
}

const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, isOptional: string) => `(?:/(?<${name}>[^/]+))${isOptional}`)}/?$`,
    'i',
  );

/** A name that is not rightly encoded stays as it is, and names nothing. */
function decoded(groups: Params): Params {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => {
      try {
        return [name, value === undefined ? undefined : decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}
