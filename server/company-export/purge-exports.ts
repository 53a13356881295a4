import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isNotNull, lte } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import { companyExports } from '../db/schema';
import { exportLimit, exportsFolder } from './export-repository';

/** A file younger than that may be one that is being written. */
const YOUNG_MS = 3_600_000;

/** Deletes expired exports, and files on the disk without an export, such as those of a removed company. */
export async function purgeExports({
  config,
  database: { db },
  now,
}: Pick<AppServices, 'config' | 'database' | 'now'>): Promise<void> {
  await db.delete(companyExports).where(lte(companyExports.createdAt, exportLimit(now())));
  const folder = exportsFolder(config);
  const present = await readdir(folder).catch(() => []);
  if (present.length === 0) return;
  const named = await db
    .select({ stored: companyExports.stored })
    .from(companyExports)
    .where(isNotNull(companyExports.stored));
  const kept = new Set(named.map(({ stored }) => stored));
  for (const name of present) {
    if (kept.has(name)) continue;
    const place = path.join(folder, name);
    const facts = await stat(place).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > YOUNG_MS) await rm(place, { force: true });
  }
}
