import { readFileSync } from 'node:fs';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as schema from '../../server/db/schema';
import { TABLES_OF, TABLES_OF_ALL_KINDS } from '../../server/db/table-owners';
import { layersOfServer } from '../../scripts/lib/layers-picture';
import { findCircles, importsOf, sourcesBelow } from '../support/source-files';

/** Tables whose folder their kind does not say. */
const FOLDER_OF_TABLE: Record<string, string> = { lead_merges: 'leads/merging' };

/** Reads of a table by a file that may not read it otherwise, each with its reason. */
const READS = new Map([
  [
    'server/clients/reading/client-repository.ts → lead_forms',
    'the origin of a client joins the name of the form to its lead',
  ],
  [
    'server/leads/reading/lead-rows.ts → lead_forms',
    'a page of leads joins the names of their forms',
  ],
  [
    'server/referrals/list-invited.ts → clients',
    'a page of invited leads joins the names of their clients',
  ],
  [
    'server/referrals/list-rewards.ts → clients',
    'a page of rewards joins the names of their clients, and is searched by them',
  ],
  [
    'server/referrals/referral-repository.ts → clients',
    'a page of referrals joins the names of their clients',
  ],
  [
    'server/visits/lookup/notify-of-order.ts → orders',
    'a notice about the visits of an order names its number and its client',
  ],
  ['server/mail/claim-letters.ts → leads', 'a letter is claimed and dropped by one statement'],
]);

const layers = layersOfServer();
const places = layers.flatMap(({ places: inLayer }, level) =>
  inLayer.map(({ name, uses }) => ({ name, uses, level })),
);
type Place = (typeof places)[number];

/** The place of the server that a file or folder belongs to: the deepest. */
const placeOf = (path: string): Place | undefined =>
  places
    .filter(({ name }) => path === name || path.startsWith(`${name}/`))
    .toSorted((a, b) => b.name.length - a.name.length)[0];

/** The folder that owns each table, by the name of the table. */
const owners = new Map<string, string>();
for (const { folder, tables } of Object.values(TABLES_OF)) {
  for (const table of tables) {
    const name = getTableName(table);
    owners.set(name, FOLDER_OF_TABLE[name] ?? folder);
  }
}
for (const table of TABLES_OF_ALL_KINDS) owners.set(getTableName(table), 'db');

/** The names of the tables by the name under which the schema exports them. */
const tableNames = new Map(
  Object.entries(schema).flatMap(([name, table]) =>
    isTable(table) ? [[name, getTableName(table)] as const] : [],
  ),
);

const IMPORT = /import (?:type )?\{([^}]*)\} from '[^']*db\/schema(?:\/index)?(?:\.ts)?'/g;
const RAW = /\b(?:from|join|update|into)\s+([a-z_]+)\b/g;

/** The tables that a source reads: those it imports, and those its SQL names. */
function tablesReadBy(text: string): string[] {
  const imported = [...text.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => tableNames.get(name.replace(/^\s*type /, '').trim()) ?? []),
  );
  const inSql = [...text.matchAll(/`[^`]*`/g)].flatMap(([sql]) =>
    [...sql.matchAll(RAW)].flatMap(([, name = '']) => (owners.has(name) ? [name] : [])),
  );
  return [...new Set([...imported, ...inSql])];
}

/** The room of a place: `clients/lookup` is a part of `clients`. */
const roomOf = (name: string) => name.split('/')[0] ?? name;

/**
 * Whether a place may read the tables of another: of its own room, of a layer below, or of a room of its
 * layer that it names. Who names only the lookup of a room imports that, and leaves the tables alone.
 */
const mayRead = (place: Place, owner: Place): boolean =>
  roomOf(place.name) === roomOf(owner.name) ||
  owner.level < place.level ||
  (owner.level === place.level &&
    place.uses.some((name) => !name.endsWith('/lookup') && roomOf(name) === roomOf(owner.name)));

/** The tables that a file of the server reads although its place may not, as «file → table». */
function forbiddenReads(file: string, text: string): string[] {
  const place = placeOf(file.slice('server/'.length));
  if (!place) return [];
  return tablesReadBy(text).flatMap((table) => {
    const owner = placeOf(owners.get(table) ?? 'db');
    return owner && !mayRead(place, owner) ? [`${file} → ${table}`] : [];
  });
}

test('every table has an owner, and every owner a place in a layer', () => {
  expect(
    [...owners.values()].filter((folder) => !places.some(({ name }) => name === folder)),
  ).toEqual([]);
  const unowned = [...tableNames.values()].filter((name) => !owners.has(name));
  expect(unowned).toEqual(['settings']); // of the server itself
});

test('a folder names of its layer only what it imports or reads, none in a circle', () => {
  const sources = sourcesBelow('server');
  const placeName = (file: string) => placeOf(file.slice('server/'.length))?.name;
  const imported = new Set(
    [...importsOf(sources)].flatMap(([file, targets]) =>
      targets.map((target) => `${placeName(file)} → ${placeName(target)}`),
    ),
  );
  const read = new Set(
    sources.flatMap((file) =>
      tablesReadBy(readFileSync(file, 'utf8')).map(
        (table) => `${placeName(file)} → ${roomOf(owners.get(table) ?? 'db')}`,
      ),
    ),
  );
  // A lookup is imported; its tables are the business of its room.
  const isUsed = (name: string, other: string) =>
    imported.has(`${name} → ${other}`) || read.has(`${name} → ${other}`);
  const unused = places.flatMap(({ name, uses }) => uses.filter((other) => !isUsed(name, other)));
  expect(unused).toEqual([]);
  expect(findCircles(new Map(places.map(({ name, uses }) => [name, uses])))).toEqual([]);
});

test('a folder reads the tables of rooms that it names or that are below, but for the listed reads', () => {
  const found = sourcesBelow('server')
    .filter((file) => !file.startsWith('server/db/'))
    .flatMap((file) => forbiddenReads(file, readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual([...READS.keys()].toSorted());
  expect(READS.size).toBeLessThanOrEqual(8);
});

test('finds a read of a table that a folder may not read, by import and by SQL', () => {
  const imported = "import { leads, users } from '../db/schema';";
  expect(forbiddenReads('server/http/planted.ts', imported)).toEqual([
    'server/http/planted.ts → leads',
  ]);
  const raw = 'const found = sql`select id from chats`;';
  expect(forbiddenReads('server/orders/planted.ts', raw)).toEqual([
    'server/orders/planted.ts → chats',
  ]);
  expect(forbiddenReads('server/chats/reading/planted.ts', imported)).toEqual([]);
  expect(forbiddenReads('server/clients/lookup/planted.ts', imported)).toEqual([
    'server/clients/lookup/planted.ts → leads',
  ]);
});

test('finds a read of a table whose lookup alone a folder names', () => {
  const { uses = [] } = places.find(({ name }) => name === 'referrals') ?? {};
  expect(uses).toContain('clients/lookup');
  expect(
    forbiddenReads('server/referrals/planted.ts', "import { clients } from '../db/schema';"),
  ).toEqual(['server/referrals/planted.ts → clients']);
  const joined = 'sql`select from orders join order_payments on true`';
  expect(forbiddenReads('server/referrals/planted.ts', joined)).toEqual([
    'server/referrals/planted.ts → orders',
    'server/referrals/planted.ts → order_payments',
  ]);
  expect(forbiddenReads('server/referrals/planted.ts', 'sql`select from leads`')).toEqual([]);
});
