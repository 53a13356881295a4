import { importsOf, sourcesBelow } from '../../tests/support/source-files.ts';
import serverLayers from '../../server/layers.json' with { type: 'json' };

/**
 * One place of a picture: where it is, what it is, and the places of the same picture that it imports from.
 */
interface Place {
  name: string;
  about: string;
  uses: readonly string[];
}

/** The parts of the application that every list of records is put together from, the upper ones first. */
const LIST_PARTS: [folder: string, about: string][] = [
  ['ui/record-list', 'the screen: tabs, filters, table or board'],
  ['ui/bulk-bar', 'many ticked records change: progress, undo'],
  ['ui/record-window', 'one record over its list'],
  ['ui/filter-bar', 'the filters that are set, and the rest of them'],
  ['ui/data-table', 'rows, ticks, columns, scroll, cards of a phone'],
  ['ui/board', 'the same records in columns'],
  ['lib/board', 'what a dragged card asks of the server'],
  ['lib/list', 'the state: address, ticks, pages, saved columns'],
  ['lib/record', 'the record cache: one record in every list, neighbours'],
  ['api', 'calls, optimistic write and its rollback, conflicts'],
  ['realtime', 'the socket and its channels'],
];

/** Lines of a picture in three columns. */
function draw(places: readonly Place[]): string[] {
  const widthOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length)) + 2;
  const first = widthOf(places.map(({ name }) => name));
  const second = widthOf(places.map(({ about }) => about));
  return places.map(({ name, about, uses }) => {
    const used = uses.length === 0 ? '' : `→ ${uses.join(', ')}`;
    return `  ${name.padEnd(first)}${about.padEnd(second)}${used}`.trimEnd();
  });
}

/** The layers of the server from the ground up, with their places. */
export const layersOfServer = (): { layer: string; places: Place[] }[] =>
  Object.entries(serverLayers).map(([layer, places]) => ({
    layer,
    places: Object.entries<{ about: string; uses?: string[] }>(places).map(
      ([name, { about, uses = [] }]) => ({ name, about, uses }),
    ),
  }));

/** The layers of the server, the highest first. */
function drawServer(): string {
  const layers = layersOfServer();
  const drawn = draw(layers.flatMap(({ places }) => places));
  const blocks = layers.map(({ layer, places }) => [
    layer,
    ...drawn.splice(0, places.length).toReversed(),
  ]);
  return ['the server', ...blocks.toReversed().flat()].join('\n');
}

/** The parts of a list and what each imports from the others, as the sources have it. */
function drawList(): string {
  const partOf = (file: string) =>
    LIST_PARTS.find(([folder]) => file.startsWith(`src/shared/${folder}/`))?.[0];
  const used = new Map<string, Set<string>>();
  for (const [file, targets] of importsOf(sourcesBelow('src/shared'))) {
    const part = partOf(file);
    if (part === undefined) continue;
    const others = targets.flatMap((target) => partOf(target) ?? []);
    used.set(
      part,
      new Set([...(used.get(part) ?? []), ...others.filter((other) => other !== part)]),
    );
  }
  const places = LIST_PARTS.map(([name, about]) => ({
    name,
    about,
    uses: LIST_PARTS.map(([other]) => other).filter((other) => used.get(name)?.has(other)),
  }));
  return ['a list of the application', ...draw(places)].join('\n');
}

/** The pictures of `docs/architecture.md`, by their first line. */
export const pictures = (): string[] => [drawServer(), drawList()];

/** A document with each of the pictures in place of the block that begins with its first line. */
export const withPictures = (document: string, drawn: readonly string[]): string =>
  drawn.reduce((text, picture) => {
    const [title = ''] = picture.split('\n');
    const block = new RegExp(`(?<=\`\`\`\\n)${title}\\n[^\`]*(?=\`\`\`)`);
    return text.replace(block, () => `${picture}\n`);
  }, document);
