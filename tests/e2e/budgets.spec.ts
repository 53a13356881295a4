import { expect, test } from '@playwright/test';
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
  'src/pages/authentication/ui/login-page.tsx',
];
/** The first list up to its first row. */
const FIRST_ROW = [
  ...LOGIN,
  'src/app/routes/guards/signed-in.ts',
  'src/app/layouts/main-layout.tsx',
  'src/shared/api/transport.ts',
  'src/pages/leads/ui/leads-page.tsx',
];
/** What every screen of the shell loads on its own, until it is at rest. */
const AT_REST = [
  ...FIRST_ROW,
  'src/app/layouts/late-parts.tsx',
  'src/app/realtime/index.ts',
  'src/pages/leads/ui/leads-actions.tsx',
  'src/pages/leads/ui/lead-filters.tsx',
  'src/shared/realtime/open-connection.ts',
];
/** What comes with the first sign that somebody sits before it. */
const PRESS = ['src/widgets/lead-details/ui/lead-details.tsx'];
/** KB under gzip that a screen, or a part of one that comes lazily, may add to that. An order with its papers, their link and an item's drawing is the heaviest; 76 before its items folded on a phone, its fields led to what they lack and it could begin without being stored. */
const PART_LIMIT = 86;
/** Comes after the figures of its screen, with a library that only it needs. */
const HEAVY = ['src/pages/dashboard/ui/days-chart.tsx'];

/** Prints what weighs how much beside what we want, and fails over the limit only: a section may cross a goal. */
function weigh(name: string, weight: number, { goal, limit }: { goal: number; limit: number }) {
  console.log(`${name}: ${weight.toFixed(1)} KB (goal ${goal}, limit ${limit})`);
  expect(weight, name).toBeLessThanOrEqual(limit);
}

test('the login keeps to its weight', () => {
  const { scripts, styles } = loadedFor(LOGIN);
  weigh('login, scripts', gzipped(scripts), { goal: 150, limit: 170 });
  weigh('login, styles', gzipped(styles), { goal: 16, limit: 20 });
  weigh('login, fonts', firstFonts(), { goal: 70, limit: 80 });
});

test('the first list keeps to its weight up to its first row, without realtime', () => {
  const { scripts, styles } = loadedFor(FIRST_ROW);
  weigh('leads, scripts', gzipped(scripts), { goal: 220, limit: 250 });
  weigh('leads, styles', gzipped(styles), { goal: 24, limit: 28 });
  expect(
    [...scripts].filter((file) => textOf(file).includes('pusher:connection_established')),
  ).toEqual([]);
});

test('the first list keeps to its weight at rest, without what only a press needs', () => {
  const { scripts } = loadedFor(AT_REST);
  // What a foreign server lacks is remembered, and what it may have missed is read again: with the socket, and in `call`.
  weigh('leads at rest, scripts', gzipped(scripts), { goal: 300, limit: 312 });
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
  for (const { script, weight } of heaviest) console.log(`${script}: ${weight.toFixed(1)} KB more`);
  expect(heaviest.filter(({ weight }) => weight > PART_LIMIT)).toEqual([]);
});

// Above the goal: pictures, links to phones, files that are dropped and wait for their message; and the chat holds its own on pages that
// draw themselves anew, or reach into what stands on them.
test('the chat on pages of other sites keeps to its weight', () => {
  weigh('chat', gzippedVisitorScript('chat'), { goal: 15, limit: 20 });
});
