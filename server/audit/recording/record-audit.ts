import { eq, sql } from 'drizzle-orm';
import type { AuditAction, AuditChange, AuditField, RecordKind } from '#contract';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { auditEntries, users } from '../../db/schema';

/** Who did it, and from where: a user, or somebody without a login, by the name the journal gives them. */
export type AuditActor = Pick<Session, 'companyId' | 'address' | 'device'> &
  ({ userId: number } | { userId: null; userName: string });

/** One value that was changed, of a field that the journal knows how to say. */
export type RecordedChange = AuditChange & { field: AuditField };

/** An entry of the journal. Neither passwords and tokens nor notes and values of leads belong here. */
export interface AuditRecord {
  action: AuditAction;
  subject?: { type: RecordKind; id?: number | undefined; name?: string | null | undefined };
  changes?: RecordedChange[];
  /** How many records it was done to. */
  count?: number;
}

/** Writes an entry into the journal: part of the transaction of what it is about. */
export async function recordAudit(
  tx: Db,
  actor: AuditActor,
  { action, subject, changes = [], count }: AuditRecord,
  createdAt: Date,
): Promise<void> {
  const { companyId, userId, address, device } = actor;
  const userName =
    actor.userId === null
      ? actor.userName
      : sql`(${tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId))})`;
  await tx.insert(auditEntries).values({
    companyId,
    userId,
    userName,
    action,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    changes,
    count: count ?? null,
    address: address ?? null,
    device: device ?? null,
    createdAt,
  });
}
