const SERVER_LAYERS = require('./server/layers.json');

/** Which layers each layer may use: strictly the ones below it. */
const BELOW = {
  app: ['pages', 'widgets', 'features', 'entities', 'shared'],
  pages: ['widgets', 'features', 'entities', 'shared'],
  widgets: ['features', 'entities', 'shared'],
  features: ['entities', 'shared'],
  entities: ['shared'],
};
/** Each place of the server may use all layers below its own and, of its own, what it names in `uses`. */
const SERVER_PLACES = Object.values(SERVER_LAYERS).flatMap((layer, level, layers) => {
  const below = layers.slice(0, level).flatMap((lower) => Object.keys(lower));
  return Object.entries(layer).map(([place, { uses = [] }]) => ({
    place,
    allowed: [...below, ...uses],
  }));
});
const serverType = (place) => `server/${place}`;
const of = (...types) => ({ element: { types: { anyOf: types } } });
const publicApi = (...types) => ({
  element: { types: { anyOf: types }, fileInternalPath: 'index.ts' },
});

/** A browser may refuse these at the first touch. */
const STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'It may throw: shared/lib/storage goes on without it.',
}));

/** Many a company runs the product on plain http in its own network. */
const HTTPS_ONLY = {
  object: 'crypto',
  property: 'randomUUID',
  message: 'Browsers have it over https only: shared/lib/record makes one everywhere.',
};

const RAW_HTML = [
  "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  "AssignmentExpression[left.type='MemberExpression'][left.property.name=/^(innerHTML|outerHTML)$/]",
].map((selector) => ({
  selector,
  message: 'Values of leads are hostile text: show them as text.',
}));

/** What stands in for data is a plain box: without a role, readers pass its name over. */
const STANDINS = [
  {
    selector:
      "JSXOpeningElement[name.name=/^(Skeleton|Loader)$/]:has(> JSXAttribute[name.name='aria-label']):not(:has(> JSXAttribute[name.name='role']))",
    message: 'A name needs a role: role="status", or DataSkeleton.',
  },
];

/** Written by hand in a second place, a key would be missed by the invalidation of the first. */
const LITERAL_KEYS = [
  "Property[key.name='queryKey'] > ArrayExpression",
  "Property[key.name='queryKey'] > TSAsExpression > ArrayExpression",
  'VariableDeclarator[id.name=/^(queryKey|[A-Z_]+_KEY)$/] > ArrayExpression',
  'CallExpression[callee.property.name=/^(get|set)Query(Data|State)$/] > ArrayExpression.arguments',
].map((selector) => ({ selector, message: 'Keys are made by the queries of their entity.' }));

/**
 * The prefixes of an entity's keys stand in its `x-keys.ts`, apart from the calls: an event marks records as
 * stale on every screen, and must not load the code that reads them. `xQueries` has options of queries only.
 */
const QUERIES_OBJECT = 'VariableDeclarator[id.name=/Queries$/] > ObjectExpression';
const KEYS_IN_QUERIES = [
  "Property[key.name='queryKey'] ArrayExpression > Literal:first-child",
  `${QUERIES_OBJECT} > SpreadElement > Identifier[name=/Keys$/]`,
  `${QUERIES_OBJECT} > Property > MemberExpression[object.name=/(Keys|Queries)$/]`,
  `${QUERIES_OBJECT} > Property > ArrowFunctionExpression > ArrayExpression.body`,
  `${QUERIES_OBJECT} > Property > ArrowFunctionExpression > TSAsExpression.body > ArrayExpression`,
].map((selector) => ({
  selector,
  message: 'Keys begin in the x-keys.ts of their entity; xQueries has options only.',
}));

const LAZY = {
  name: 'react',
  importNames: ['lazy'],
  message: 'shared/lib/lazy has the ways in which code comes late.',
};

/**
 * What is drawn of a long list, and when: each place that decided it for itself would cost frames of its own.
 */
const FRAMES = [
  { name: '@tanstack/react-virtual' },
  { name: '@/shared/lib/viewport', importNames: ['usePointed'] },
].map((path) => ({ ...path, message: 'DataTable and Board know how frames are saved.' }));

/**
 * Back closes what lies over a screen (`useClosedByBack`); that is so only where our own of these are used.
 */
const OVERLAYS = {
  name: '@mantine/core',
  importNames: ['Menu', 'Popover', 'HoverCard', 'Modal', 'Drawer'],
  message: 'shared/ui has menu, popover, dialog and drawer, which Back closes.',
};

/** Shown by hand, a write would be rolled back by a rule of its own. */
const OPTIMISTIC_WRITES = [
  {
    selector: "Property[key.name='onMutate']",
    message: 'An optimistic write is made by `optimisticWrite`: it knows what to roll back.',
  },
];

/** A busy machine takes its time: what a test waits for is a state, or a clock that the test holds. */
const CLOCKS = [
  "CallExpression[callee.object.name='vi'][callee.property.name='waitFor']",
  "CallExpression[callee.property.name='waitForTimeout']",
  "CallExpression[callee.name='expect'] BinaryExpression[operator='-'] CallExpression[callee.property.name='now']",
].map((selector) => ({
  selector,
  message: 'Wait for a state (`until`, `expect.poll`), or let a fake clock pass.',
}));

/** What the files of a folder may use, beside packages; a later policy outdoes an earlier one. */
const dependencies = (...policies) => [
  'error',
  {
    default: 'disallow',
    checkAllOrigins: true, // without it, rules about npm packages are silently ignored
    policies: [{ allow: { to: { module: { origin: 'external' } } } }, ...policies],
  },
];
const directionsOf = (files, ...policies) => ({
  files,
  rules: { 'boundaries/dependencies': dependencies(...policies) },
});
const CONTRACT = { allow: { to: of('contract') } };
const serverFiles = (place) => `server/${place}${place.endsWith('.ts') ? '' : '/**/*.ts'}`;
/** A folder inside another may have an entry of its own, as `clients/lookup` has. */
const placesInside = (place) =>
  SERVER_PLACES.map((other) => other.place).filter((other) => other.startsWith(`${place}/`));

/**
 * Each folder is given its own policies alone: the plugin tries all it is given on every import of every
 * file.
 */
const DIRECTIONS = [
  directionsOf(
    ['src/**/*.{ts,tsx}'],
    ...Object.entries(BELOW).map(([from, to]) => ({
      from: of(from),
      allow: { to: publicApi(...to) },
    })),
    { from: of('shared'), allow: { to: publicApi('shared') } },
    { from: of('shared', 'entities'), ...CONTRACT },
    // The settings show the very widget.
    {
      from: { element: { type: 'pages', captured: { group: 'chats', slice: 'settings' } } },
      allow: { to: of('visitor') },
    },
    {
      from: of('app', 'pages', 'widgets', 'features', 'entities'),
      disallow: { to: { module: { origin: 'external', source: 'axios' } } },
    },
  ),
  ...SERVER_PLACES.map(({ place, allowed }) => ({
    ...directionsOf(
      [serverFiles(place)],
      CONTRACT,
      { allow: { to: { module: { origin: 'core' } } } },
      // Below the ground there is nothing.
      ...(allowed.length > 0 ? [{ allow: { to: of(...allowed.map(serverType)) } }] : []),
    ),
    excludedFiles: placesInside(place).map(serverFiles),
  })),
  directionsOf(['contract/**/*.ts'], {
    disallow: { to: { module: { origin: 'external', source: '!zod' } } },
  }),
  directionsOf(['visitor/**/*.ts'], CONTRACT),
];

/** @type {import('eslint').Linter.LegacyConfig} */
module.exports = {
  root: true,
  env: { browser: true, es2023: true },
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 'latest', sourceType: 'module', ecmaFeatures: { jsx: true } },
  plugins: [
    'boundaries',
    '@typescript-eslint',
    '@tanstack/query',
    '@tanstack/router',
    'check-file',
  ],
  extends: [
    'plugin:@typescript-eslint/recommended',
    'plugin:@tanstack/query/recommended',
    'plugin:@tanstack/router/recommended',
    'prettier',
  ],
  ignorePatterns: [
    // Laravel's, beside the tests of it.
    '**/*.php',
    'dist',
    'dist-server',
    'node_modules',
    '.cache',
    '/data',
    '**/*.html',
    '**/*.gz',
    '**/*.br',
    '**/*.png',
  ],
  settings: {
    'import/resolver': { typescript: { project: './tsconfig.json' } },
    'boundaries/include': [
      'src/**/*',
      'contract/**/*',
      'server/**/*',
      'visitor/**/*',
      'tests/**/*',
    ],
    'boundaries/elements': [
      // First and by the full path: its folders are named after what they test.
      { type: 'tests', mode: 'full', pattern: 'tests/**/*' },
      { type: 'app', pattern: 'src/app' },
      // Pages and entities stand in groups, which are folders by name alone.
      ...['pages', 'entities'].map((type) => ({
        type,
        pattern: `src/${type}/*/*`,
        capture: ['group', 'slice'],
      })),
      // So do the features that the screens of orders alone use.
      { type: 'features', pattern: 'src/features/orders/*', capture: ['slice'] },
      ...['widgets', 'features'].map((type) => ({
        type,
        pattern: `src/${type}/*`,
        capture: ['slice'],
      })),
      { type: 'shared', pattern: ['src/shared/lib/*', 'src/shared/ui/*'], capture: ['segment'] },
      { type: 'shared', pattern: 'src/shared/*', capture: ['segment'] },
      { type: 'contract', pattern: 'contract' },
      ...SERVER_PLACES.map(({ place }) => ({
        type: serverType(place),
        ...(place.endsWith('.ts') && { mode: 'full' }),
        pattern: `server/${place}`,
      })),
      { type: 'visitor', pattern: 'visitor' },
    ],
  },
  rules: {
    'no-console': ['error', { allow: ['warn', 'error'] }],
    eqeqeq: 'error',
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
    ],
    '@typescript-eslint/consistent-type-imports': 'error',
    'check-file/filename-naming-convention': [
      'error',
      { '**/*.{ts,tsx}': 'KEBAB_CASE' },
      { ignoreMiddleExtensions: true },
    ],
    'no-restricted-syntax': ['error', ...RAW_HTML, ...OPTIMISTIC_WRITES],
    'no-restricted-globals': ['error', ...STORAGE],
    'no-restricted-imports': ['error', { paths: [LAZY, OVERLAYS, ...FRAMES] }],
    'no-restricted-properties': ['error', HTTPS_ONLY],
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
    // What is in no folder that has a list of its own below may use nothing.
    'boundaries/dependencies': dependencies(),
  },
  overrides: [
    ...DIRECTIONS,
    {
      files: ['src/**/*.{ts,tsx}'],
      excludedFiles: ['src/entities/*/*/api/*{.queries,-keys}.ts'],
      rules: {
        'no-restricted-syntax': [
          'error',
          ...RAW_HTML,
          ...STANDINS,
          ...OPTIMISTIC_WRITES,
          ...LITERAL_KEYS,
          ...KEYS_IN_QUERIES,
        ],
      },
    },
    {
      files: ['src/entities/*/*/api/*.queries.ts'],
      rules: {
        'no-restricted-syntax': [
          'error',
          ...RAW_HTML,
          ...STANDINS,
          ...OPTIMISTIC_WRITES,
          ...KEYS_IN_QUERIES,
        ],
      },
    },
    {
      files: [
        'src/{pages,entities}/*/*/index.ts',
        'src/features/orders/*/index.ts',
        'src/{widgets,features}/*/index.ts',
        'src/shared/**/index.ts',
      ],
      rules: {
        'no-restricted-syntax': [
          'error',
          { selector: 'ExportAllDeclaration', message: 'Name what the slice exports.' },
        ],
      },
    },
    {
      // The one place that has it.
      files: ['src/shared/api/optimistic.ts'],
      rules: { 'no-restricted-syntax': ['error', ...RAW_HTML] },
    },
    {
      files: [
        'src/shared/ui/{board,data-table}/**/*.{ts,tsx}',
        'tests/component/shared/pointed.test.tsx',
      ],
      rules: { 'no-restricted-imports': ['error', { paths: [LAZY, OVERLAYS] }] },
    },
    {
      files: [
        'src/shared/ui/{menu,popover,dialog-frame,drawer,record-window,file-viewer}/*.tsx',
        // The same packages around a plain dialog.
        'scripts/bench/floor/*.tsx',
        'tests/component/app/toast-container.test.tsx',
      ],
      rules: { 'no-restricted-imports': ['error', { paths: [LAZY, ...FRAMES] }] },
    },
    {
      // These print for the person at the terminal; tests print the figures they measured.
      files: ['server/**/*.ts', 'scripts/**/*', 'tests/**/*'],
      rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
    },
    {
      // The quick React of tests takes the whole of React, to reach what it keeps for itself.
      files: ['src/shared/lib/lazy/**', 'tests/support/quick-react.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['src/shared/lib/storage/**', 'visitor/memory.ts', 'tests/**/*', 'scripts/**/*'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      // Tests may import whatever they test: to find out where each import leads would say nothing.
      files: ['tests/**/*'],
      rules: { 'boundaries/dependencies': 'off', 'boundaries/no-unknown-dependencies': 'off' },
    },
    {
      files: ['tests/**/*.{ts,tsx}'],
      excludedFiles: ['tests/support/until.ts'],
      rules: { 'no-restricted-syntax': ['error', ...RAW_HTML, ...OPTIMISTIC_WRITES, ...CLOCKS] },
    },
  ],
};
