import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import { files } from '../db/schema';
import { kindOfFile } from './content/content-kind';
import { detectContent } from './content/detect-content';
import { HEAD_BYTES } from './content/kind-of-bytes';
import { pictureSize } from './content/picture-of-file';
import { fileStoreOf } from './store/file-store-of';

/** Files that are looked at before the database is asked for more. */
const BATCH_SIZE = 200;
const NO_BYTES = new Uint8Array();

/**
 * Detects the content of files that an earlier version has stored, one after another. It can be ended at any
 * time: the next run goes on with the rest.
 */
export async function detectContents(
  { config, database: { db } }: Pick<AppServices, 'config' | 'database'>,
  end: AbortSignal,
): Promise<void> {
  const store = fileStoreOf(config);
  for (let passed = 0; !end.aborted;) {
    const some = await db
      .select({ id: files.id, name: files.name, stored: files.stored })
      .from(files)
      .where(and(gt(files.id, passed), isNull(files.kind), eq(files.type, 'file')))
      .orderBy(asc(files.id))
      .limit(BATCH_SIZE);
    for (const { id, name, stored } of some) {
      if (end.aborted) return;
      passed = id;
      const head = await store.head(stored, HEAD_BYTES);
      const { contentType } = await detectContent(head ?? NO_BYTES);
      const kind = kindOfFile(name, contentType);
      const size = kind === 'image' ? await pictureSize(store, stored) : null;
      const found = { kind, contentType, width: size?.width, height: size?.height };
      await db.update(files).set(found).where(eq(files.id, id));
    }
    if (some.length < BATCH_SIZE) return;
  }
}
