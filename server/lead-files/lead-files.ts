import type { LeadFile } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { listFilesOf } from '../files/kept-files';
import { addRecordFiles, removeRecordFile, type FileOwner } from '../files/record-files';
import { listFiles } from '../files/store-files';
import { notFound } from '../http/http-error';
import { lockLeads, requireNoSpam } from '../leads/changing/change-leads';
import { idsUnder } from '../leads/reading/leads-under';
import { announceChange } from '../realtime/announce';

/**
 * The files of a lead: those that came with it, then those of staff, also of the leads that went under it.
 */
export async function listLeadFiles(db: Db, companyId: number, id: number): Promise<LeadFile[]> {
  const subject = { type: 'lead', id } as const;
  const sent = await listFiles(db, companyId, subject);
  const others = await idsUnder(db, companyId, id);
  const kept = await listFilesOf(db, companyId, { ...subject, others });
  return [
    ...sent.map((file) => ({
      id: file.id,
      lead_field_id: file.leadFieldId,
      name: file.name,
      size: file.size,
      origin: 'visitor' as const,
      lead_id: id,
      user: null,
      created_at: file.createdAt.toISOString(),
    })),
    ...kept.map(({ file, keptBy }) => ({
      ...file,
      lead_field_id: null,
      origin: 'staff' as const,
      lead_id: keptBy,
    })),
  ];
}

const ownerOf = (context: AppContext, { companyId }: Session, id: number): FileOwner => ({
  subject: { type: 'lead', id },
  async lock(tx) {
    const [lead] = await lockLeads(tx, companyId, [id]);
    if (!lead) throw notFound();
    requireNoSpam(lead);
    // The undo of a merge locks it too, so they stay under it until the end.
    return idsUnder(tx, companyId, id);
  },
  announce: () => announceChange.lead(context, companyId, id),
});

/**
 * Attaches uploaded files to a lead; repeating the call changes nothing.
 * @throws {HttpError} 404 for a stranger and in the trash, 409 in the spam, 422 where a file is missing
 */
export async function addLeadFiles(
  context: AppContext,
  session: Session,
  id: number,
  ids: readonly number[],
): Promise<LeadFile[]> {
  await addRecordFiles(context, session, ownerOf(context, session, id), ids);
  return listLeadFiles(context.database.db, session.companyId, id);
}

/**
 * Takes a file of staff off a lead, and off those under it.
 * @throws {HttpError} 404 for a stranger and in the trash, 409 in the spam
 */
export const removeLeadFile = (
  context: AppContext,
  session: Session,
  id: number,
  fileId: number,
): Promise<void> => removeRecordFile(context, session, ownerOf(context, session, id), fileId);
