import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A script of the build: what it imports at once, the style sheets it comes with, and the sources in it. */
export interface NotedChunk {
  imports: string[];
  styles: string[];
  sources: string[];
}

/** Where a build leaves what its files are made of, by their names below `dist`. */
export const CHUNKS_FILE = '.cache/chunks.json';

/** Notes what the files of a build are made of, for the test that weighs them. */
export const noteChunks = (): Plugin => ({
  name: 'note-chunks',
  apply: 'build',
  writeBundle(_options, bundle) {
    const chunks: Record<string, NotedChunk> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunks[chunk.fileName] = {
        imports: chunk.imports,
        styles: [...(chunk.viteMetadata?.importedCss ?? [])],
        sources: Object.keys(chunk.modules)
          .map((id) => path.relative(process.cwd(), id).replaceAll('\\', '/'))
          .filter((source) => source.startsWith('src/')),
      };
    }
    mkdirSync(path.dirname(CHUNKS_FILE), { recursive: true });
    writeFileSync(CHUNKS_FILE, JSON.stringify(chunks, null, 1));
  },
});
