import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../config';
import { MADE_KINDS, newStoredName, requireStoredName, type FileStore } from './file-store';
import { S3Objects } from './s3-objects';

/** Written and removed to see whether anything can be. */
const PROBE = 'probe';

const isStoredName = (key: string) => /^[0-9a-f-]{36}$/.test(key);

/**
 * Opens the store in a bucket: its keys are the names that a folder would have.
 * @param answerMs the longest wait for an answer; only tests set a shorter one
 */
export function createS3Store(settings: S3Settings, answerMs?: number): FileStore {
  const objects = new S3Objects(settings, answerMs);
  const keyOf = requireStoredName;

  async function remove(name: string): Promise<void> {
    await objects.remove(keyOf(name));
    await Promise.all(MADE_KINDS.map((kind) => objects.remove(`${name}.${kind}`)));
  }
  /** All bytes of an object, or of the part that is asked for. */
  async function read(key: string, length?: number): Promise<Buffer | null> {
    const part = length === undefined ? undefined : { first: 0, last: length - 1 };
    const found = await objects.get(key, part);
    return found && buffer(found.stream);
  }

  return {
    async put(content, name = newStoredName()) {
      const key = keyOf(name);
      if (!(content instanceof Uint8Array)) {
        return { name, size: await objects.upload(key, content) };
      }
      await objects.put(key, content);
      return { name, size: content.byteLength };
    },
    size: async (name) => objects.size(keyOf(name)),
    open: async (name, range) => objects.get(keyOf(name), range),
    head: async (name, length) => read(keyOf(name), length),
    openMade: async (name, kind) => read(`${keyOf(name)}.${kind}`),
    async putMade(name, kind, content) {
      const made = `${keyOf(name)}.${kind}`;
      await objects.put(made, content);
      // Removed meanwhile, they leave nothing behind.
      if ((await objects.size(name)) === null) await objects.remove(made);
    },
    remove,
    // Objects are named by rows and reservations of the database, so none is looked for.
    sweep: (before) => objects.dropUnfinished(before, isStoredName),
    async probe() {
      await objects.put(PROBE, Buffer.from('1'));
      await objects.remove(PROBE);
    },
    freeBytes: () => Promise.resolve(null),
  };
}
