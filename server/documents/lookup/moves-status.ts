import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { documentSettings } from '../../db/schema';

/** Whether sent documents and payments move orders forward; a company may turn that off. */
export async function movesStatus(db: Db, companyId: number): Promise<boolean> {
  const [row] = await db
    .select({ chosen: documentSettings.chosen })
    .from(documentSettings)
    .where(eq(documentSettings.companyId, companyId));
  return row?.chosen.moves_status ?? true;
}
