import { asc, eq } from 'drizzle-orm';
import type { CompanyModule, ModuleCode } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { Db } from '../db/database';
import { companyModules, moduleRequests } from '../db/schema';
import type { Session } from '../context/session';

/** The modules of a company as they stand now. */
export async function listModules(db: Db, companyId: number): Promise<CompanyModule[]> {
  const rows = await db
    .select()
    .from(companyModules)
    .where(eq(companyModules.companyId, companyId))
    .orderBy(asc(companyModules.id));
  return rows.map((row) => ({
    code: row.code,
    is_active: row.isActive,
    expires_at: row.expiresAt?.toISOString() ?? null,
  }));
}

/** Keeps a wish to connect or to prolong a module, for the owner of the service to answer. */
export async function storeModuleRequest(
  db: Db,
  session: Session,
  code: ModuleCode,
  comment: string | undefined,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(moduleRequests).values({
      companyId: session.companyId,
      userId: session.userId,
      code,
      comment: comment || null,
      createdAt: now,
    });
    const subject = { type: 'module', name: code } as const;
    await recordAudit(tx, session, { action: 'module_requested', subject }, now);
  });
}
