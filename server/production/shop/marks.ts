import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { productionMarks, users } from '../../db/schema';
import { isOneOf } from '../../lists/by-numbers';

/** Reads the marks of orders: of as many as there are in one statement. */
export const findMarks = (db: Db, companyId: number, orderIds: readonly number[]) =>
  db
    .select({
      id: productionMarks.id,
      orderId: productionMarks.orderId,
      itemId: productionMarks.itemId,
      operation: productionMarks.operation,
      digest: productionMarks.digest,
      userId: productionMarks.userId,
      userName: users.name,
      userAvatar: users.avatar,
      doneAt: productionMarks.doneAt,
    })
    .from(productionMarks)
    .leftJoin(users, eq(users.id, productionMarks.userId))
    .where(
      and(eq(productionMarks.companyId, companyId), isOneOf(productionMarks.orderId, orderIds)),
    );

/** A mark as it is stored, with the name of its person. */
export type StoredMark = Awaited<ReturnType<typeof findMarks>>[number];
