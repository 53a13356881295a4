import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Beside the compiled server, or where the build puts it as seen from the sources. */
const FOLDERS = ['./visitor/', '../../dist-server/visitor/'];
const HASH_LENGTH = 12;

/** A script as it is handed out, compressed once for all by the first who asks for it so. */
export interface VisitorScript {
  hash: string;
  plain: () => Buffer;
  gzip: () => Buffer;
  brotli: () => Buffer;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Reads a script of visitors' pages; null where nothing has been built. */
export function readVisitorScript(name: 'form' | 'embed' | 'chat'): VisitorScript | null {
  const file = FOLDERS.map((folder) =>
    fileURLToPath(new URL(`${folder}${name}.js`, import.meta.url)),
  ).find((path) => existsSync(path));
  if (file === undefined) return null;
  const plain = readFileSync(file);
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, HASH_LENGTH);
  return {
    hash,
    plain: () => plain,
    gzip: once(() => gzipSync(plain)),
    brotli: once(() => brotliCompressSync(plain)),
  };
}
