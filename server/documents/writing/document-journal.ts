import type { AuditAction } from '#contract';
import { recordAudit, type AuditActor } from '../../audit/recording/record-audit';
import type { Db } from '../../db/database';
import { titleOf } from './document-repository';
import type { StoredDocument } from './document-ingredients';

/**
 * Writes into the journal of the company what was done to a document: part of the transaction that does it.
 */
export const recordDocument = (
  tx: Db,
  actor: AuditActor,
  action: Extract<AuditAction, `document_${string}`>,
  document: Pick<StoredDocument, 'id' | 'type' | 'number' | 'version'>,
  now: Date,
): Promise<void> => {
  const subject = { type: 'document', id: document.id, name: titleOf(document) } as const;
  return recordAudit(tx, actor, { action, subject }, now);
};
