/** The rules of `npm run lint`. Most of them say which folder may import what (docs/architecture.md). */
import type { OxlintConfig, OxlintOverride } from 'oxlint';

type Rules = NonNullable<OxlintOverride['rules']>;

interface ImportPattern {
  regex?: string;
  group?: string[];
  allowTypeImports?: boolean;
  message: string;
}

/** A later override replaces the patterns of an earlier one, so each names all patterns of its files. */
const forbidImports = (...patterns: ImportPattern[]): Rules => ({
  'eslint/no-restricted-imports': ['error', { patterns }],
});

const forbidProperties = (...properties: Array<{ object?: string; property: string; message: string }>): Rules => ({
  'eslint/no-restricted-properties': ['error', ...properties],
});

const forbidGlobals = (names: Readonly<Record<string, string>>): Rules => ({
  'eslint/no-restricted-globals': ['error', ...Object.entries(names).map(([name, message]) => ({ name, message }))],
});

// The engine.
const engineImports = (...also: ImportPattern[]): Rules =>
  forbidImports(
    { regex: '(^|/)(api|web|scripts|tests)/', message: 'The engine imports pure libraries only.' },
    ...also,
    // The last one, because what it allows is not compared with the patterns after it.
    {
      group: ['**', '!./**', '!../**', '!zustand/vanilla', '!randexp', '!minisearch', '!stemmer'],
      message:
        'The engine imports pure libraries only, types too. Before one joins the list: no I/O, no clock, no DOM, no Node.',
    },
  );
const noProduct: ImportPattern = {
  regex: '(^|/)product/',
  message: "A form's definition is all that is known here: engine/product imports this, not the other way round.",
};
const noAuthoring: ImportPattern = {
  regex: '(^|/)authoring/',
  message: 'A form runs without the tools for authors: engine/authoring imports this, not the other way round.',
};

// The API.
const apiBase: ImportPattern[] = [
  { regex: '(^|/)(web|scripts|tests)/', message: 'The API imports the engine, nothing else of the product.' },
  { regex: '^(react|@chakra-ui|@rjsf|@emotion|swr)', message: 'The API knows no screen.' },
];
const noDrizzle: ImportPattern = {
  regex: '^drizzle-orm',
  message: 'Only queries.ts files, and api/db which makes the tables, touch Drizzle.',
};
const noDriver: ImportPattern = {
  regex: '(^better-sqlite3|(^|/)db/(connection|driver)\\.ts$)',
  message: 'Only api/db knows the driver.',
};
const noFeature: ImportPattern = {
  regex: '(^|/)features/',
  message: 'A module knows no feature: it is what features share.',
};
const noSiblingInApi: ImportPattern = {
  regex: '^\\.\\./[a-z]',
  message: 'A feature does not import its sibling: what two share is a module, and api/app.ts composes.',
};
const noClient = { property: '$client', message: 'Only api/db knows the driver.' };

// The web.
/** @param api matches the import of the API's code from the files */
const webBase = (api = '^(\\.\\./){2,}api/'): ImportPattern[] => [
  { regex: api, allowTypeImports: true, message: 'The web takes types from the API, never code.' },
  { regex: '(^|/)(scripts|tests)/', message: 'The web imports the engine, and types of the API.' },
  { regex: '^(node:|drizzle-orm|better-sqlite3|@hono/)', message: 'The browser has no server.' },
];
const noRjsf: ImportPattern = {
  regex: '^@rjsf/',
  allowTypeImports: true,
  message: 'Only web/features/wizard/rjsf/ touches RJSF.',
};
const noRoute: ImportPattern = { regex: '(^|/)app/', message: 'A feature knows no route: compose in web/app.' };
/** @param up the way from the files to the folder of all features */
const noSiblingInWeb = (up: string): ImportPattern => ({
  regex: `^${up}[a-z]`,
  message: 'A feature does not import its sibling: compose in web/app.',
});

const config: OxlintConfig = {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'node', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { es2024: true },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/**', '.generated/**', 'node_modules/**', 'data/**'],
  rules: {
    'eslint/eqeqeq': ['error', 'always'],
    'eslint/no-console': 'error',
    'eslint/no-shadow': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'import/extensions': ['error', 'always', { ignorePackages: true }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-named-as-default-member': 'off',
    'import/no-self-import': 'error',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'node/no-process-env': 'error',
    'promise/always-return': 'off',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-array-index-key': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    { files: ['docs/examples/**'], rules: { 'eslint/no-console': 'off', 'node/no-process-env': 'off' } },
    {
      files: ['engine/**'],
      rules: {
        ...forbidGlobals({
          process: 'The engine knows no process.',
          window: 'The engine knows no browser.',
          document: 'The engine knows no browser.',
          fetch: 'The engine does no I/O.',
          setTimeout: 'Time is passed in.',
          performance: 'Time is passed in.',
        }),
        ...forbidProperties(
          { object: 'Date', property: 'now', message: 'Time is passed in.' },
          { object: 'Math', property: 'random', message: 'Chance is passed in.' },
        ),
        ...engineImports(noProduct, noAuthoring),
      },
    },
    { files: ['engine/authoring/**'], rules: engineImports(noProduct) },
    { files: ['engine/product/**'], rules: engineImports() },
    {
      files: ['engine/lib/**'],
      rules: forbidImports({
        group: ['**', '!./**'],
        message: 'engine/lib has small functions that know no form.',
      }),
    },
    {
      files: ['api/**'],
      rules: { ...forbidImports(...apiBase, noDrizzle, noDriver), ...forbidProperties(noClient) },
    },
    {
      files: ['api/lib/**', 'api/middleware/**', 'api/providers/**'],
      rules: forbidImports(...apiBase, noDrizzle, noDriver, {
        regex: '(^|/)(features|modules)/',
        message: 'Technology knows no feature and no module.',
      }),
    },
    { files: ['api/modules/*/*.ts'], rules: forbidImports(...apiBase, noDrizzle, noDriver, noFeature) },
    { files: ['api/features/*/*.ts'], rules: forbidImports(...apiBase, noDrizzle, noDriver, noSiblingInApi) },
    {
      files: ['api/**/queries.ts'],
      rules: {
        ...forbidImports(...apiBase, noDriver, noFeature, noSiblingInApi),
        ...forbidProperties(
          noClient,
          ...['get', 'all', 'run', 'transaction'].map((property) => ({
            property,
            message: 'A query is awaited and a change goes through batch: another driver may not answer at once.',
          })),
        ),
      },
    },
    {
      files: ['api/db/**'],
      rules: forbidImports({
        regex: '(^|/)(web|scripts|tests|features|modules)/',
        message: "The database's tables know no feature and no module.",
      }),
    },
    { files: ['api/env.ts'], rules: { 'node/no-process-env': 'off' } },
    {
      files: ['web/**'],
      rules: { ...forbidGlobals({ process: 'The browser has no process.' }), ...forbidImports(...webBase(), noRjsf) },
    },
    { files: ['web/*.ts', 'web/*.tsx'], rules: forbidImports(...webBase('^(\\.\\./)+api/'), noRjsf) },
    {
      files: ['web/components/**', 'web/lib/**', 'web/theme/**', 'web/config/**', 'web/content/**'],
      rules: forbidImports(...webBase(), noRjsf, {
        regex: '^(\\.\\./)+(features|app)/',
        message: 'Shared pieces know no feature and no route.',
      }),
    },
    {
      files: ['web/features/*/*'],
      rules: forbidImports(...webBase(), noRjsf, noRoute, noSiblingInWeb('\\.\\./')),
    },
    {
      files: ['web/features/*/*/**'],
      rules: forbidImports(...webBase(), noRjsf, noRoute, noSiblingInWeb('\\.\\./\\.\\./')),
    },
    {
      files: ['web/features/wizard/rjsf/*'],
      rules: forbidImports(...webBase(), noRoute, noSiblingInWeb('\\.\\./\\.\\./')),
    },
    {
      files: ['scripts/**', 'tests/**'],
      rules: {
        'eslint/no-console': 'off',
        'node/no-process-env': 'off',
        'eslint/no-await-in-loop': 'off',
        'eslint/max-lines': 'off',
      },
    },
    {
      files: ['*.config.ts', '**/*.config.ts'],
      rules: { 'import/no-default-export': 'off', 'node/no-process-env': 'off' },
    },
  ],
};

export default config;
