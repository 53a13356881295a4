// Writes into package-lock.json where each package lies in a registry; see
// docs/decisions/0011-addresses-in-the-lock.md
import { readFileSync, writeFileSync } from 'node:fs';
import { addressOf, type LockEntry } from './lib/lock-address.ts';

const FILE = 'package-lock.json';

/** The entry in the order in which npm itself writes it. */
function withAddress(path: string, entry: LockEntry): LockEntry {
  const { name, version, resolved: _former, ...rest } = entry;
  const resolved = entry.integrity && addressOf(path, entry);
  return { ...(name && { name }), version, ...(resolved && { resolved }), ...rest };
}

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, LockEntry> };
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).map(([path, entry]) => [path, withAddress(path, entry)]),
);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
