import { expect, test } from '@playwright/test';
import { BYTE_LIMITS, type ByteLimit } from './support/byte-limits.ts';
import {
  firstFonts,
  gzippedVisitorScript,
  gzipped,
  loadedFor,
  scriptsOf,
  sourcesIn,
  textOf,
} from './support/built-files.ts';

// Read from the built files: no browser is needed to weigh them.

const LOGIN = [
  'src/app/main.tsx',
  'src/app/start-application.tsx',
  'src/pages/account/authentication/ui/login-page.tsx',
];
/** The first list up to its first row. */
const FIRST_ROW = [
  ...LOGIN,
  'src/app/routes/guards/signed-in.ts',
  'src/app/layouts/main-layout.tsx',
  'src/shared/api/transport.ts',
  'src/pages/leads/list/ui/leads-page.tsx',
];
/** What every screen of the shell loads on its own, until it is at rest. */
const AT_REST = [
  ...FIRST_ROW,
  'src/app/layouts/late-parts.tsx',
  'src/app/realtime/index.ts',
  'src/pages/leads/list/ui/leads-actions.tsx',
  'src/pages/leads/list/ui/lead-filters.tsx',
  'src/shared/realtime/open-connection.ts',
];
/** What comes with the first sign that somebody sits before it. */
const PRESS = ['src/widgets/lead-details/ui/lead-details.tsx'];
/** Comes after the figures of its screen, with a library that only it needs. */
const HEAVY = ['src/pages/company/dashboard/ui/charts/days-chart.tsx'];

/** Prints what weighs how much beside what we want, and fails over the limit only: a section may cross a goal. */
function weigh(name: string, weight: number, { goal, limit }: ByteLimit) {
  console.log(`${name}: ${weight.toFixed(1)} KB (goal ${goal}, limit ${limit})`);
  expect(weight, name).toBeLessThanOrEqual(limit);
}

test('the login keeps to its weight', () => {
  const { scripts, styles } = loadedFor(LOGIN);
  weigh('login, scripts', gzipped(scripts), BYTE_LIMITS.loginScripts);
  weigh('login, styles', gzipped(styles), BYTE_LIMITS.loginStyles);
  weigh('login, fonts', firstFonts(), BYTE_LIMITS.loginFonts);
});

test('the first list keeps to its weight up to its first row, without realtime', () => {
  const { scripts, styles } = loadedFor(FIRST_ROW);
  weigh('leads, scripts', gzipped(scripts), BYTE_LIMITS.leadsScripts);
  weigh('leads, styles', gzipped(styles), BYTE_LIMITS.leadsStyles);
  expect(
    [...scripts].filter((file) => textOf(file).includes('pusher:connection_established')),
  ).toEqual([]);
});

test('the first list keeps to its weight at rest, without what only a press needs', () => {
  const { scripts } = loadedFor(AT_REST);
  weigh('leads at rest, scripts', gzipped(scripts), BYTE_LIMITS.leadsScriptsAtRest);
  expect([...scripts].flatMap(sourcesIn)).not.toEqual(expect.arrayContaining(PRESS));
});

test('every other screen adds little', () => {
  const known = loadedFor([...AT_REST, ...PRESS]).scripts;
  const added = scriptsOf('src/pages/').flatMap((script) => {
    const sources = sourcesIn(script);
    const source = sources.find((path) => path.startsWith('src/pages/')) ?? script;
    if (HEAVY.some((heavy) => sources.includes(heavy))) return [];
    const own = [...loadedFor([source]).scripts].filter((file) => !known.has(file));
    return { script, weight: gzipped(own) };
  });
  const heaviest = added.toSorted((one, other) => other.weight - one.weight).slice(0, 5);
  for (const { script, weight } of heaviest) weigh(script, weight, BYTE_LIMITS.addedByScreen);
});

test('the chat on pages of other sites keeps to its weight', () => {
  weigh('chat', gzippedVisitorScript('chat'), BYTE_LIMITS.visitorChat);
});
