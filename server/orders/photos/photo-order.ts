import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { hasFoundVisit } from '../../visits/lookup/own-visit';

/**
 * Refuses an order that the person does not find. A performer works with the photos of an order only by an
 * own visit to it, and not while it is in the trash.
 * @throws {HttpError} 404
 */
export async function requirePhotoOrder(
  db: Db,
  { companyId, rights }: Session,
  id: number,
): Promise<void> {
  const isAssigned = rights?.rows === 'assigned';
  const isIt = and(
    eq(orders.companyId, companyId),
    eq(orders.id, id),
    isAssigned ? isNull(orders.deletedAt) : undefined,
  );
  if ((await db.$count(orders, isIt)) === 0) throw notFound();
  if (isAssigned && !(await hasFoundVisit(db, companyId, id))) throw notFound();
}
