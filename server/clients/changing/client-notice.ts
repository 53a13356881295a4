import { formatPhone } from '#contract';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { shortened } from '../../people/shortened';
import { storeNotices } from '../../people/store-notices';
import type { ClientRow } from '../reading/client-row';

/**
 * Notifies a person of the clients that somebody else has assigned to them.
 * @returns whether there is anything to notify of
 */
export async function notifyOfClients(
  tx: Db,
  session: Session,
  userId: number | null,
  given: readonly Pick<ClientRow, 'id' | 'name' | 'phone'>[],
  now: Date,
): Promise<boolean> {
  if (userId === null || userId === session.userId || given.length === 0) return false;
  await storeNotices(
    tx,
    given.map(({ id, name, phone }) => ({
      companyId: session.companyId,
      userId,
      kind: 'personal',
      title: 'Вам назначен клиент',
      message: [shortened(name ?? ''), formatPhone(shortened(phone ?? ''))]
        .filter(Boolean)
        .join(' · '),
      type: 'info',
      subjectType: 'client',
      subjectId: id,
      letter: null,
      createdAt: now,
    })),
  );
  return true;
}
