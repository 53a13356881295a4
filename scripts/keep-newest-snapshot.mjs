// Run after drizzle-kit: it compares the schema with the newest snapshot alone, and each weighs 300 KB.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const META = 'server/db/migrations/meta';

const snapshots = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(path.join(META, name));
