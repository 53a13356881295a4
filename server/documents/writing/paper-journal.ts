import type { AuditAction } from '#contract';
import { recordAudit, type AuditActor } from '../../audit/recording/record-audit';
import type { Db } from '../../db/database';
import { titleOf } from './document-repository';
import type { StoredPaper } from './paper-ingredients';

/** Writes into the journal of the company what was done to a paper: part of the transaction that does it. */
export const recordPaper = (
  tx: Db,
  actor: AuditActor,
  action: Extract<AuditAction, `document_${string}`>,
  paper: Pick<StoredPaper, 'id' | 'type' | 'number' | 'version'>,
  now: Date,
): Promise<void> => {
  const subject = { type: 'document', id: paper.id, name: titleOf(paper) } as const;
  return recordAudit(tx, actor, { action, subject }, now);
};
