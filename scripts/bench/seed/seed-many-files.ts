import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { fileLinks, files, leads, users } from '../../../server/db/schema/index.ts';
import { vacuum } from './vacuum.ts';

const BATCH_SIZE = 500;
const DAY_MS = 86_400_000;
/** As many as a folder takes. */
const MOST_IN_FOLDER = 5000;
const FOLDERS = 200;
/** Of the files in folders, so many stand with records, came from visitors and are in the trash each. */
const SHARE_ELSEWHERE = 4;
const WORDS = ['договор', 'смета', 'замер', 'фото', 'проём', 'чертёж', 'счёт', 'веранда', 'акт'];
const STREETS = ['Ленина', 'Мира', 'Ёлочная', 'Садовая', 'Лесная', 'Речная', 'Полевая'];
const CONTENTS = [
  { ending: 'pdf', kind: 'pdf', contentType: 'application/pdf' },
  { ending: 'jpg', kind: 'image', contentType: 'image/jpeg' },
  { ending: 'txt', kind: 'text', contentType: 'text/plain' },
] as const;

type NewFile = typeof files.$inferInsert;

async function insertAll({ db }: Database, rows: readonly NewFile[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const some = rows.slice(at, at + BATCH_SIZE);
    ids.push(
      ...(await db.insert(files).values(some).returning({ id: files.id })).map(({ id }) => id),
    );
  }
  return ids;
}

/**
 * Stores files of a company without their bytes: in a full folder, in small ones, with its leads, of
 * visitors, and in the trash.
 * @param count of those in folders; a quarter as many stand in each other place
 * @returns the number of the full folder
 */
export async function seedManyFiles(
  database: Database,
  companyId: number,
  count: number,
  now: Date,
): Promise<number> {
  const { db } = database;
  const [author] = await db.select().from(users).where(eq(users.companyId, companyId)).limit(1);
  const ofLeads = await db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.companyId, companyId))
    .orderBy(asc(leads.id));
  const base = { companyId, origin: 'staff', authorId: author?.id ?? null } as const;
  const fileOf = (at: number): NewFile => {
    const { ending, ...content } = CONTENTS[at % CONTENTS.length] ?? CONTENTS[0];
    const word = WORDS[at % WORDS.length];
    const createdAt = new Date(now.getTime() - (at % 900) * DAY_MS - at);
    return {
      ...base,
      ...content,
      name: `${word} ${STREETS[at % STREETS.length]} ${at}.${ending}`,
      size: 1000 + ((at * 7919) % 900_000),
      stored: randomUUID(),
      createdAt,
      updatedAt: createdAt,
    };
  };
  const folders = await insertAll(
    database,
    Array.from({ length: FOLDERS }, (_, at) => ({
      ...base,
      ...{ type: 'folder', name: `Папка ${at}`, size: 0, stored: '', inTree: true, createdAt: now },
    })),
  );
  const [full = 0] = folders;
  const several = (length: number, more: (at: number) => Partial<NewFile>) =>
    insertAll(
      database,
      Array.from({ length }, (_, at) => ({ ...fileOf(at), ...more(at) })),
    );
  await several(count, (at) => ({
    inTree: true,
    parentId: at < MOST_IN_FOLDER ? full : (folders[1 + (at % (FOLDERS - 1))] ?? null),
  }));
  const elsewhere = Math.ceil(count / SHARE_ELSEWHERE);
  const leadOf = (at: number) => ofLeads[at % ofLeads.length]?.id ?? 0;
  await several(elsewhere, (at) => ({
    inTree: true,
    deletedAt: new Date(now.getTime() - (at % 29) * DAY_MS),
    deletedBy: author?.id ?? null,
  }));
  await several(elsewhere, (at) => ({
    ...{ origin: 'visitor', authorId: null, ownerType: 'lead', ownerId: leadOf(at) },
  }));
  const kept = await several(elsewhere, () => ({ looseSince: now }));
  for (let at = 0; at < kept.length; at += BATCH_SIZE) {
    await db.insert(fileLinks).values(
      kept.slice(at, at + BATCH_SIZE).map((fileId, turn) => ({
        ...{ companyId, fileId, subjectType: 'lead' as const, subjectId: leadOf(at + turn) },
        createdAt: now,
      })),
    );
  }
  await vacuum(database, ['files', 'file_links']);
  return full;
}
