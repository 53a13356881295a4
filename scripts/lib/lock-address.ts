const INSTALLED_UNDER = 'node_modules/';

/** A package in `package-lock.json`, as far as it is read. */
export interface LockEntry {
  /** Only where it is installed under another name than it is published under. */
  name?: string;
  version: string;
  resolved?: string;
  integrity?: string;
}

/**
 * The address of a package in any registry. The host is reserved (RFC 2606): npm puts that of the registry
 * it is set up with in its place, see .npmrc.
 * @param path its key in the lock file
 */
export function addressOf(path: string, { name, version }: LockEntry): string {
  const from = path.lastIndexOf(INSTALLED_UNDER) + INSTALLED_UNDER.length;
  const published = name ?? path.slice(from);
  const file = published.slice(published.indexOf('/') + 1);
  return `https://registry.invalid/${published}/-/${file}-${version}.tgz`;
}
