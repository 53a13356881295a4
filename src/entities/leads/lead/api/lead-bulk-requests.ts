import {
  leadBulkEndpoints,
  leadChangeEndpoints,
  type BulkLeads,
  type BulkResult,
  type Lead,
  type LeadFilter,
  type LeadSort,
  type NewLead,
} from '#contract';
import { BULK_TIMEOUT_MS, call } from '@/shared/api';
import { exportOf, type RecordExport } from '@/shared/ui/export-menu';

/** Calls about many leads at once, and those that make leads: another backend may lack every one of them. */

/** Does one thing to many leads. @throws {ApiFailure} */
export const changeLeads = (bulk: BulkLeads): Promise<BulkResult> =>
  call(leadBulkEndpoints.bulk, { body: bulk, timeout: BULK_TIMEOUT_MS });

/**
 * Stores a lead that a member of staff wrote down.
 * @param key the same one however often the same lead is sent: a server that compares it stores it once
 * @throws {ApiFailure}
 */
export const createLead = (lead: NewLead, key: string): Promise<Lead> =>
  call(leadBulkEndpoints.create, { body: lead, headers: { 'Idempotency-Key': key } });

/**
 * Assigns the free lead that has waited longest to the person signed in.
 * @throws {ApiFailure} 404 where none is free
 */
export const assignNextLead = (): Promise<Lead> => call(leadChangeEndpoints.takeNext, { body: {} });

/** Leads as a file. */
export const leadExport: RecordExport<LeadFilter, LeadSort> = exportOf(leadBulkEndpoints, {
  name: 'leads',
  failure: 'Не удалось выгрузить заявки',
});
