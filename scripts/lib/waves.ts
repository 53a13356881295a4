import path from 'node:path';
import { rolldown, type OutputChunk, type Plugin as RolldownPlugin } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

/**
 * The waves in which a browser loads the application, in their order. Each lists its entry modules; the
 * bundler adds all that these import and writes one file or a few. Other modules are split by screen.
 */
const WAVES = {
  /** The page of the login: everybody has to wait for it. */
  start: [
    'src/app/main.tsx',
    'src/app/start-application.tsx',
    'src/pages/account/authentication/index.ts',
  ],
  /** The first rows of the first list, and the frame around every screen. */
  desk: [
    'src/app/navigation-progress/progress-bar.tsx',
    'src/app/routes/guards/signed-in.ts',
    'src/app/layouts/main-layout.tsx',
    'src/pages/leads/list/index.ts',
    'src/shared/api/transport.ts',
    'src/widgets/notification-bell/index.ts',
  ],
  /** Code that every screen loads after it is drawn. */
  background: [
    'src/app/layouts/deletion-notice.tsx',
    'src/app/layouts/help-link.tsx',
    'src/app/layouts/late-parts.tsx',
    'src/app/realtime/index.ts',
    'src/app/toasts/toast-container.tsx',
    'src/pages/leads/list/ui/leads-actions.tsx',
    'src/pages/leads/list/ui/lead-filters.tsx',
    'src/shared/lib/toast/show-toast.tsx',
    'src/shared/ui/data-table/column-edges.tsx',
    'src/shared/ui/record-list/record-pages.tsx',
    'src/widgets/section-counts/index.ts',
    'src/widgets/notification-bell/ui/sound-hint.tsx',
    'src/widgets/notification-bell/ui/unread-news.tsx',
  ],
  /** Code one press away: it is loaded at the first input of a person. */
  press: [
    'src/pages/leads/list/ui/aside-cells.tsx',
    'src/pages/leads/list/ui/lead-row-actions.tsx',
    'src/widgets/app-shell/ui/user-menu-dropdown.tsx',
    'src/widgets/lead-details/index.ts',
    // Drawn with the record: asked for on their own, they would be lost with the network after it was opened.
    'src/widgets/lead-details/ui/sections/lead-client.tsx',
    'src/widgets/lead-details/ui/sections/lead-referral.tsx',
    'src/widgets/notification-bell/ui/bell-popover.tsx',
  ],
} as const;

type Wave = keyof typeof WAVES;

/** Modules that stay out of the waves, so that no wave runs them early. */
const APART = ['src/app/main.tsx', 'src/app/start-application.tsx'].map((file) =>
  path.resolve(file),
);

const STYLES_AND_SUCH = /\.(?:css|woff2|svg|png|mp3)(?:\?|$)/;

const ADDRESS_OF_A_FILE = '?url';

/** Leaves out lazy imports and files that are no code. */
const staticCodeOnly: RolldownPlugin = {
  name: 'static-code-only',
  resolveId: (source, importer, { kind }) =>
    importer !== undefined && (kind === 'dynamic-import' || source.endsWith(ADDRESS_OF_A_FILE))
      ? { id: source, external: true }
      : null,
  load: (id) =>
    STYLES_AND_SUCH.test(id)
      ? { code: 'export default {}', moduleSideEffects: true, moduleType: 'js' }
      : null,
};

/**
 * Bundles the waves once without writing files, to learn which modules tree shaking leaves in them: the
 * imports alone would add all that the index of a slice or a package exports.
 * @returns the first wave of each module, by the module's path
 */
async function findWaves(): Promise<Map<string, Wave>> {
  const bundle = await rolldown({
    input: Object.values(WAVES).flat(),
    platform: 'browser',
    tsconfig: 'tsconfig.app.json',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [staticCodeOnly],
    onLog: () => undefined, // The build itself reports.
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk');
  const waveOf = new Map<string, Wave>();
  const seen = new Set<OutputChunk>();
  const add = (chunk: OutputChunk | undefined, wave: Wave): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const id of Object.keys(chunk.modules)) waveOf.set(id, wave);
    for (const file of chunk.imports)
      add(
        chunks.find(({ fileName }) => fileName === file),
        wave,
      );
  };
  for (const [wave, roots] of Object.entries(WAVES) as [Wave, readonly string[]][]) {
    for (const root of roots)
      add(
        chunks.find(({ facadeModuleId }) => facadeModuleId === path.resolve(root)),
        wave,
      );
  }
  return waveOf;
}

/**
 * Files whose functions nearly all run until the first list is at rest. Chromium compiles them while they
 * arrive, beside the main thread, instead of one by one as they are called (a sixth of what the main thread
 * does until then); other browsers read a comment. See
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
const RUN_AT_ONCE = new Set(['react', 'start', 'desk', 'background']);
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

let waveOf = new Map<string, Wave>();

const isOf = (wave: Wave) => (id: string) =>
  waveOf.get(id.replace(/\?.*/, '')) === wave && !APART.includes(id);

/** Finds the modules of each wave before the build splits the code into files. */
export const waves = (): Plugin => ({
  name: 'waves',
  apply: 'build',
  async buildStart() {
    waveOf = await findWaves();
  },
  generateBundle: {
    // The hint counts in the first line only, and the build adds its own first lines.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && RUN_AT_ONCE.has(file.name))
          file.code = COMPILE_HINT + file.code;
    },
  },
});

/** The files of the waves, for the bundler. */
export const waveGroups: Rolldown.CodeSplittingGroup[] = [
  // Libraries change less often than the application, so browsers keep this file longer. It has those that
  // nearly all chunks share; a hundred chunks share some of the others.
  { name: 'react', test: /node_modules/, minShareCount: 115 },
  { name: 'start', test: isOf('start') },
  { name: 'desk', test: isOf('desk') },
  // The part of the background wave that other screens need too.
  { name: 'kit', test: isOf('background'), minShareCount: 3 },
  { name: 'background', test: isOf('background') },
  { name: 'library', test: isOf('press'), minShareCount: 3 },
  { name: 'press', test: isOf('press') },
  // Smaller than the words it takes to name a file for each.
  { name: 'icons', test: /@tabler.icons-react.dist.esm.icons/, minShareCount: 2 },
];
