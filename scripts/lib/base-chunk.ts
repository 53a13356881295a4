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
