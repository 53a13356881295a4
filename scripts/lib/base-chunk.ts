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
  'contract/base/endpoint.ts',
  'contract/base/http-status.ts',
  'contract/base/runtime-config.ts',
  'contract/image/image-url.ts',
  'contract/session/session.ts',
  'contract/base/time-zone.ts',
  'contract/base/wire.ts',
  'src/app/errors/is-server-there.ts',
  'src/app/shell-part.tsx',
  'src/app/login/login-number.ts',
  'src/app/navigation-progress/navigation-state.ts',
  'src/shared/api/api-failure.ts',
  'src/shared/api/call.ts',
  'src/shared/api/describe-failure.ts',
  'src/shared/api/field-errors.ts',
  'src/shared/api/rate-limit-notice.ts',
  'src/shared/api/request.ts',
  'src/shared/api/unauthorized.ts',
  'src/shared/auth/',
  'src/shared/config/',
  'src/shared/lib/date/time-zone.ts',
  'src/shared/lib/intended-path/',
  'src/shared/lib/lazy/lazy-part.ts',
  'src/shared/lib/loading/',
  'src/shared/lib/record/record-id',
  'src/shared/lib/storage/',
  'src/shared/state/',
  'src/shared/lib/toast/toast',
  'src/shared/ui/error-state/',
  'src/shared/ui/page-loader/',
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

/** What every form is made of, the one of the login page among them. */
const FORM = [
  'src/shared/lib/form/',
  'src/shared/ui/form-failure/',
  'src/shared/ui/password-field/',
  'src/shared/ui/required-field/',
];

/** One file instead of four; lists do without it until a form is opened. */
export const formChunk = {
  name: 'form',
  test: (id: string) => !id.endsWith('.css') && FORM.some((part) => id.includes(`/${part}`)),
};

/** One file instead of four for the pages before the login. */
export const signInChunk = {
  name: 'sign-in',
  test: (id: string) =>
    /\/src\/(entities\/account\/api\/(restore-time-zone|sign-in-requests)|pages\/authentication\/(lib\/|ui\/(auth-card|page-link)))/.test(
      id,
    ) && !id.endsWith('.css'),
};

/** Small things that every list and the shell around it need. */
const DESK = [
  'contract/base/contact.ts',
  'contract/lead-field/field-types.ts',
  'contract/lead/lead-endpoints.ts',
  'contract/lead/lead-list.ts',
  'contract/lead/lead.ts',
  'contract/module/module',
  'contract/notification/notification',
  'contract/base/phone.ts',
  'contract/session/session-endpoints.ts',
  'contract/company/spam.ts',
  'src/app/layouts/next-path.tsx',
  'src/app/query-client/',
  'src/entities/lead/api/lead-additions.ts',
  'src/entities/lead/api/lead-board-requests.ts',
  'src/entities/lead/api/lead-requests.ts',
  'src/entities/lead/api/lead.queries.ts',
  'src/entities/lead/api/use-lead-counts.ts',
  'src/entities/company/api/company.queries.ts',
  'src/entities/company/api/use-response-norm.ts',
  'src/entities/lead/model/has-additions.ts',
  'src/entities/lead/model/lead-',
  'src/entities/lead/ui/',
  'src/entities/lead-field/api/lead-field-keys',
  'src/entities/module/api/module',
  'src/entities/module/model/is-usable.ts',
  'src/entities/module/model/known-modules.ts',
  'src/entities/module/model/module-status.ts',
  'src/entities/module/model/required-module.ts',
  'src/entities/notification/api/notification',
  'src/entities/notification/model/',
  'src/entities/session/api/session.queries.ts',
  'src/entities/session/api/use-current-user.ts',
  'src/entities/user/model/assigned.ts',
  'src/features/assign-lead/ui/assignee-button.tsx',
  'src/features/assign-lead/ui/assignee-cell.tsx',
  'src/features/change-lead-status/ui/lead-status-button.tsx',
  'src/features/change-lead-status/ui/lead-status-cell.tsx',
  'src/features/view-lead/model/',
  'src/pages/leads/ui/late-cells.ts',
  'src/pages/leads/ui/leads-placeholder.tsx',
  'src/pages/leads/ui/row-cells.tsx',
  'src/shared/lib/board/board-or-lists.ts',
  'src/shared/lib/board/board-queries.ts',
  'src/shared/lib/board/use-board-total.ts',
  'src/shared/lib/date/use-clock',
  'src/shared/lib/date/format-d',
  'src/shared/lib/lazy/',
  'src/shared/lib/list/',
  'src/shared/lib/record/',
  'src/shared/lib/safe-link/',
  'src/shared/lib/text/',
  'src/shared/lib/viewport/',
  'src/shared/ui/avatar/',
  'src/shared/ui/choose-box/',
  'src/shared/ui/data-table/',
  'src/shared/ui/empty-state/',
  'src/shared/ui/hint/',
  'src/shared/ui/icon-props/',
  'src/shared/ui/list-page/list-page.tsx',
  'src/shared/ui/list-tabs/',
  'src/shared/ui/page-header/',
  'src/shared/ui/phone-text/',
  'src/shared/ui/record-list/list-placeholder.tsx',
  'src/shared/ui/record-list/pending-rows.tsx',
  'src/shared/ui/record-list/record-list.tsx',
  'src/shared/ui/row-menu/cell-menu.tsx',
  'src/shared/ui/row-menu/row-menu-button.tsx',
  'src/shared/ui/search-input/',
  'src/shared/ui/status-chip/',
  'src/shared/ui/unavailable-section/',
  'src/widgets/add-lead/lib/load-add-lead.ts',
  'src/widgets/add-lead/model/add-lead-opened.ts',
  'src/widgets/app-shell/ui/navigation-link',
  'src/widgets/app-shell/ui/user-button',
  'src/widgets/notification-bell/api/edit-key',
  'src/widgets/notification-bell/api/use-unread-count',
  'node_modules/@mantine/core/esm/components/Skeleton/',
  'node_modules/@mantine/core/esm/components/VisuallyHidden/',
  'node_modules/@mantine/hooks/esm/use-debounced-callback/',
  'node_modules/@mantine/hooks/esm/use-window-event/',
  ...[
    'AlertTriangle',
    'ArrowDown',
    'ArrowUp',
    'ChevronDown',
    'Book2',
    'Clock',
    'Dots',
    'Forms',
    'Inbox',
    'ListDetails',
    'Lock',
    'PlugConnectedX',
    'Search',
    'SearchOff',
    'Settings',
    'User',
    'UserCheck',
    'Users',
  ].map((icon) => `node_modules/@tabler/icons-react/dist/esm/icons/Icon${icon}.mjs`),
];

/** Parts of these folders that come when the first rows are there, or when a person reaches for them. */
const AFTER_THE_DESK = [
  'src/shared/lib/text/money.ts',
  'src/entities/notification/model/list-edits',
  'src/entities/notification/model/one-sound',
  'src/entities/notification/model/sound',
  'src/entities/notification/model/window-permission',
  'src/shared/lib/list/use-long-press',
  'src/shared/lib/record/field-',
  'src/shared/lib/record/list-neighbours',
  'src/shared/lib/record/neighbours-in',
  'src/shared/lib/record/record-cache',
  'src/shared/lib/record/use-neighbours',
  'src/shared/lib/text/file-size',
  'src/shared/ui/data-table/column-edge',
  'src/shared/ui/data-table/column-resize',
  'src/shared/ui/phone-text/call-button',
];

const isOf = (id: string, parts: readonly string[]) =>
  parts.some((part) => id.includes(`/${part}`));

/** One file instead of some thirty, which the login page does without. */
export const deskChunk = {
  name: 'desk',
  test: (id: string) => !id.endsWith('.css') && isOf(id, DESK) && !isOf(id, AFTER_THE_DESK),
};

/** The keys by which events make things be read again: a line each, and one file for all of them. */
export const keysChunk = {
  name: 'keys',
  test: (id: string) =>
    /\/src\/entities\/[^/]+\/api\/[a-z-]+-keys\.ts$/.test(id) && !isOf(id, DESK),
};

/** Icons of menus and editors: smaller than the words it takes to name a file for each. */
const MENU_ICONS = [
  'ArrowBackUp',
  'ArrowForwardUp',
  'Copy',
  'Download',
  'Pencil',
  'Plus',
  'Restore',
  'Trash',
  'X',
].map((name) => `node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`);

export const menuIconsChunk = { name: 'menu-icons', test: (id: string) => isOf(id, MENU_ICONS) };

/** The query library in one file, but for what only some screens use of it. */
export const queryChunk = {
  name: 'query',
  test: (id: string) =>
    /\/node_modules\/@tanstack\/(query-core|react-query)\//.test(id) && !/[qQ]ueries/.test(id),
};

/** Every path above, for the test that asks whether there is something at each: a moved file would fall out in silence. */
export const chunkPaths: readonly string[] = [
  ...FOLDERS,
  ...COMMON,
  ...FORM,
  ...DESK,
  ...AFTER_THE_DESK,
  ...MENU_ICONS,
].map((path) => path.replace(/^\//, ''));
