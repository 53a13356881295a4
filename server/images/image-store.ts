import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { companies, images, users } from '../db/schema';
import { notFound } from '../http/http-error';

const TOKEN_BYTES = 24;

/** The owner of a picture. */
export type ImageOwner = { companyId: number; userId?: number };

/**
 * The picture an owner has now; the owner is locked, so that of two changes at once none leaves a picture
 * behind.
 */
async function lockOwner(tx: Db, { companyId, userId }: ImageOwner): Promise<string | null> {
  const [row] =
    userId === undefined
      ? await tx
          .select({ image: companies.logo })
          .from(companies)
          .where(eq(companies.id, companyId))
          .for('no key update')
      : await tx
          .select({ image: users.avatar })
          .from(users)
          .where(and(eq(users.id, userId), eq(users.companyId, companyId)))
          .for('no key update');
  if (!row) throw notFound();
  return row.image;
}

/** Stores a picture for good: documents that were sent go on showing it. @returns its token */
export async function storeImage(tx: Db, companyId: number, bytes: Buffer): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(images).values({ token, companyId, bytes });
  return token;
}

/**
 * Puts a picture in the place of the one before, of which nothing remains; part of a transaction.
 * @param bytes null: from now on there is none
 * @returns the token of the new one
 */
export async function replaceImage(
  tx: Db,
  owner: ImageOwner,
  bytes: Buffer | null,
): Promise<string | null> {
  const { companyId, userId } = owner;
  const former = await lockOwner(tx, owner);
  const token = bytes && (await storeImage(tx, companyId, bytes));
  if (userId === undefined) {
    await tx.update(companies).set({ logo: token }).where(eq(companies.id, companyId));
  } else {
    await tx.update(users).set({ avatar: token }).where(eq(users.id, userId));
  }
  if (former !== null) await tx.delete(images).where(eq(images.token, former));
  return token;
}

/** Finds the picture with this token, of any company. */
export async function findImage(db: Db, token: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: images.bytes })
    .from(images)
    .where(eq(images.token, token));
  return row?.bytes;
}
