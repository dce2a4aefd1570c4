type Params = Readonly<Record<string, string | undefined>>;

/**
 * Matches paths as the application's router does: in upper or lower case, with or without a slash at the end.
 * @param patterns such as `/forms/:id/:step?`
 * @returns the parameters of the first pattern that fits the path; undefined when none fits
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

/** A parameter with invalid encoding is left as it is, and matches no object. */
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
