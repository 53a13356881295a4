import type { LeadFile } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type { files } from '../db/schema';
import { listFilesOf } from '../files/kept-files';
import { addRecordFiles, removeRecordFile, type FileOwner } from '../files/record-files';
import { listFiles } from '../files/store-files';
import { notFound } from '../http/http-error';
import { lockLeads, requireNoSpam } from '../leads/changing/change-leads';
import { idsUnder } from '../leads/reading/leads-under';
import { announceChange } from '../realtime/announce';

type WithLead = LeadFile & { lead_id: number };

/** The file of a visitor as it is stored. */
type SentFile = Pick<
  typeof files.$inferSelect,
  'id' | 'leadFieldId' | 'name' | 'size' | 'createdAt'
>;

/** A file that came with a lead. */
export const toSentFile = (
  { id, leadFieldId, name, size, createdAt }: SentFile,
  leadId: number,
): WithLead => ({
  id,
  lead_field_id: leadFieldId,
  name,
  size,
  origin: 'visitor',
  lead_id: leadId,
  user: null,
  created_at: createdAt.toISOString(),
});

/** The files that staff keep with leads, and with those that went under them, each once. */
export async function listKeptWithLeads(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<WithLead[]> {
  const [id] = ids;
  if (id === undefined) return [];
  const others = [...ids.slice(1), ...(await idsUnder(db, companyId, ids))];
  const kept = await listFilesOf(db, companyId, { type: 'lead', id, others });
  return kept.map(({ file, keptBy }) => ({
    ...file,
    lead_field_id: null,
    origin: 'staff',
    lead_id: keptBy,
  }));
}

/** The files of a lead: those that came with it, then those of staff. */
export async function listLeadFiles(db: Db, companyId: number, id: number): Promise<LeadFile[]> {
  const sent = await listFiles(db, companyId, { type: 'lead', id });
  return [
    ...sent.map((file) => toSentFile(file, id)),
    ...(await listKeptWithLeads(db, companyId, [id])),
  ];
}

const ownerOf = (context: AppContext, { companyId }: Session, id: number): FileOwner => ({
  subject: { type: 'lead', id },
  async lock(tx) {
    const [lead] = await lockLeads(tx, companyId, [id]);
    if (!lead) throw notFound();
    requireNoSpam(lead);
    // The undo of a merge locks it too, so they stay under it until the end.
    return idsUnder(tx, companyId, [id]);
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
