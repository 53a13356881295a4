const PACKAGES = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@tanstack/react-router',
  '@tanstack/router-core',
  '@tanstack/history',
  '@tanstack/store',
  '@tanstack/react-store',
  'clsx',
  'zod',
];

/** Parts of Mantine that every screen draws, the login page among them. */
const COMPONENTS = [
  'ActionIcon',
  'Anchor',
  'Button',
  'Center',
  'CloseButton',
  'Group',
  'Input',
  'InputBase',
  'Loader',
  'PasswordInput',
  'Portal',
  'Stack',
  'Text',
  'Title',
  'Transition',
  'UnstyledButton',
];

const FOLDERS = [
  ...PACKAGES,
  '@mantine/core/esm/core',
  ...COMPONENTS.map((name) => `@mantine/core/esm/components/${name}`),
].map((folder) => `/node_modules/${folder}/`);

/**
 * What every screen needs from outside goes into one file: parted by the screens that use it, it would come in some
 * twenty files, a tenth larger together.
 */
export const baseChunk = {
  name: 'base',
  test: (id: string) => FOLDERS.some((folder) => id.includes(folder)),
};

/** Small things of our own that every screen needs, the login page among them. */
const COMMON = [
  'contract/endpoint.ts',
  'contract/session.ts',
  'contract/wire.ts',
  'src/app/late-part.tsx',
  'src/shared/api/api-failure.ts',
  'src/shared/api/call.ts',
  'src/shared/api/describe-failure.ts',
  'src/shared/api/field-errors.ts',
  'src/shared/api/request.ts',
  'src/shared/api/unauthorized.ts',
  'src/shared/auth/',
  'src/shared/lib/date/time-zone.ts',
  'src/shared/lib/intended-path/',
  'src/shared/lib/loading/',
  'src/shared/lib/toast/toast',
  'src/shared/ui/error-state/',
  'src/shared/ui/product-icon/',
  'node_modules/@mantine/core/esm/components/TextInput/',
  'node_modules/@tabler/icons-react/dist/esm/createReactComponent',
  'node_modules/@tabler/icons-react/dist/esm/defaultAttributes',
];

/** One file instead of some ten, for the same reason; apart from `base`, which changes more seldom. */
export const commonChunk = {
  name: 'common',
  test: (id: string) => !id.endsWith('.css') && COMMON.some((part) => id.includes(`/${part}`)),
};

/** The query library in one file, but for what only some screens use of it. */
export const queryChunk = {
  name: 'query',
  test: (id: string) =>
    /\/node_modules\/@tanstack\/(query-core|react-query)\//.test(id) && !/[qQ]ueries/.test(id),
};
