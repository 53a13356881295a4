import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Paths of the sources below some folders, from the root of the project. */
export const sourcesBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];
const ALIASES: [RegExp, string][] = [
  [/^@\//, 'src/'],
  [/^#contract$/, 'contract/index.ts'],
];

/** The file of ours that an import names; null where it is a package's. */
function resolveImport(from: string, specifier: string): string | null {
  const alias = ALIASES.find(([pattern]) => pattern.test(specifier));
  if (!alias && !specifier.startsWith('.')) return null;
  const target = alias
    ? specifier.replace(...alias)
    : path.posix.join(path.posix.dirname(from), specifier);
  return (
    ENDINGS.map((ending) => target + ending).find(
      (name) => /\.\w+$/.test(name) && existsSync(name),
    ) ?? null
  );
}

const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm;

/** The files that each file takes something from: values, types alone, and what comes lazily. */
export function importsOf(files: readonly string[]): Map<string, string[]> {
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => {
        const text = readFileSync(file, 'utf8');
        const targets = [...text.matchAll(IMPORTS)].flatMap(
          ([, specifier = '']) => resolveImport(file, specifier) ?? [],
        );
        return [file, [...new Set(targets)]];
      }),
  );
}

/** Groups of files that lead back to each other (Tarjan's strongly connected components of more than one). */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
      }
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) circles.push(members.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
