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
      if (found) return found.groups ?? {};
    }
    return undefined;
  };
}

const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, isOptional: string) => `(?:/(?<${name}>[^/]+))${isOptional}`)}/?$`,
    'i',
  );
