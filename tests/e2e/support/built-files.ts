import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHUNKS_FILE, type NotedChunk } from '../../../scripts/lib/note-chunks.ts';

const KB = 1024;
const BUILT = 'dist';

const noted = (): Record<string, NotedChunk> =>
  JSON.parse(readFileSync(CHUNKS_FILE, 'utf8')) as Record<string, NotedChunk>;

/** A set of scripts, by their names below `dist`, and what they weigh. */
export interface Files {
  scripts: Set<string>;
  styles: Set<string>;
}

/**
 * What a browser loads for some sources of ours before their code runs: the scripts they lie in with all that these
 * import at once, and the style sheets of both.
 * @param sources paths from the root of the project; throws where one is in no script
 */
export function loadedFor(sources: readonly string[]): Files {
  const chunks = noted();
  const scripts = new Set<string>();
  const add = (file: string): void => {
    if (scripts.has(file)) return;
    scripts.add(file);
    chunks[file]?.imports.forEach(add);
  };
  for (const source of sources) {
    const file = Object.keys(chunks).find((name) => chunks[name]?.sources.includes(source));
    if (file === undefined) throw new Error(`${source} is in no script of the build.`);
    add(file);
  }
  return { scripts, styles: new Set([...scripts].flatMap((file) => chunks[file]?.styles ?? [])) };
}

/** The scripts of the build that have sources below a folder in them. */
export const scriptsOf = (folder: string): string[] =>
  Object.entries(noted())
    .filter(([, { sources }]) => sources.some((source) => source.startsWith(folder)))
    .map(([file]) => file);

/** The sources in a script. */
export const sourcesIn = (script: string): string[] => noted()[script]?.sources ?? [];

/** What a file of the build says. @param file its name below `dist` */
export const textOf = (file: string): string => readFileSync(path.join(BUILT, file), 'utf8');

/** KB of files under gzip together. */
export const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0) / KB;

/** KB of a script that goes out to other sites. */
export const gzippedVisitorScript = (name: string): number =>
  gzipSync(readFileSync(`dist-server/visitor/${name}.js`)).length / KB;

/** KB of the fonts that the page asks for at once; they are compressed as they are. */
export const firstFonts = (): number =>
  [...textOf('index.html').matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].reduce(
    (sum, [, file]) => sum + readFileSync(path.join(BUILT, file ?? '')).length,
    0,
  ) / KB;
