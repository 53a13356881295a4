import { readFileSync } from 'node:fs';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as schema from '../../server/db/schema';
import { TABLES_OF, TABLES_OF_ALL_KINDS } from '../../server/db/table-owners';
import { layersOfServer } from '../../scripts/lib/layers-picture';
import { findCircles, importsOf, sourcesBelow } from '../support/source-files';

/** The lowest folder that owns the tables of each kind: what uses it may read them, and so may all layers above. */
const FOLDERS: Record<keyof typeof TABLES_OF, string> = {
  lead: 'leads/lookup',
  client: 'clients/lookup',
  order: 'orders/lookup',
  document: 'documents/lookup',
  chat: 'chats',
  chat_reply: 'chats',
  referral: 'referrals/lookup',
  reward: 'referrals',
  lead_form: 'lead-forms/lookup',
  lead_field: 'lead-fields',
  reject_reason: 'reject-reasons',
  client_tag: 'clients',
  price_list: 'soft-windows',
  // Every query is scoped by a company and asked by somebody of its staff.
  user: 'db',
  module: 'db',
  company: 'db',
};

/** Tables whose folder their kind does not say. */
const FOLDER_OF_TABLE: Record<string, string> = { lead_merges: 'leads/merging' };

/** Reads of a table by a folder below its owner that are meant, each with its reason. */
const READS = new Map([
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
for (const [kind, tables] of Object.entries(TABLES_OF)) {
  for (const table of tables) {
    const name = getTableName(table);
    owners.set(name, FOLDER_OF_TABLE[name] ?? FOLDERS[kind as keyof typeof FOLDERS]);
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

/** Whether a place is the same room as another: `clients/lookup` is a part of `clients`. */
const isSameRoom = (place: Place, owner: Place) =>
  place.name === owner.name || place.name.split('/')[0] === owner.name.split('/')[0];

/** Whether a place may use another: one of a layer below, or of its own layer one it names. */
const mayUse = (place: Place, owner: Place): boolean =>
  isSameRoom(place, owner) ||
  owner.level < place.level ||
  (owner.level === place.level &&
    places.some((other) => place.uses.includes(other.name) && isSameRoom(other, owner)));

/** The tables that a file of the server reads although their folder stands above it, as «file → table». */
function readsUpward(file: string, text: string): string[] {
  const place = placeOf(file.slice('server/'.length));
  if (!place) return [];
  return tablesReadBy(text).flatMap((table) => {
    const owner = placeOf(owners.get(table) ?? 'db');
    return owner && !mayUse(place, owner) ? [`${file} → ${table}`] : [];
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
  const roomOf = (file: string) => placeOf(file.slice('server/'.length))?.name;
  const used = new Set([
    ...[...importsOf(sources)].flatMap(([file, targets]) =>
      targets.map((target) => `${roomOf(file)} → ${roomOf(target)}`),
    ),
    ...sources.flatMap((file) =>
      tablesReadBy(readFileSync(file, 'utf8')).map(
        (table) => `${roomOf(file)} → ${owners.get(table)}`,
      ),
    ),
  ]);
  const isUsed = (name: string, other: string) =>
    [...used].some(
      (arrow) => arrow === `${name} → ${other}` || arrow === `${name} → ${other}/lookup`,
    );
  const unused = places.flatMap(({ name, uses }) => uses.filter((other) => !isUsed(name, other)));
  expect(unused).toEqual([]);
  expect(findCircles(new Map(places.map(({ name, uses }) => [name, uses])))).toEqual([]);
});

test('a folder reads no table of a folder above it, but for the listed reads', () => {
  const upward = sourcesBelow('server')
    .filter((file) => !file.startsWith('server/db/'))
    .flatMap((file) => readsUpward(file, readFileSync(file, 'utf8')));
  expect(upward.toSorted()).toEqual([...READS.keys()].toSorted());
  expect(READS.size).toBeLessThanOrEqual(8);
});

test('finds a read of a table above, by import and by SQL', () => {
  const imported = "import { leads, users } from '../db/schema';";
  expect(readsUpward('server/http/planted.ts', imported)).toEqual([
    'server/http/planted.ts → leads',
  ]);
  const raw = 'const found = sql`select id from chats`;';
  expect(readsUpward('server/orders/planted.ts', raw)).toEqual([
    'server/orders/planted.ts → chats',
  ]);
  expect(readsUpward('server/chats/reading/planted.ts', imported)).toEqual([]);
});
