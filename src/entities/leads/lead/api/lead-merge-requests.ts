import {
  leadMergeEndpoints,
  type LeadMergeResult,
  type MergedLead,
  type MergeLeads,
} from '#contract';
import { call } from '@/shared/api';

/** Puts leads under a main one. @throws {ApiFailure} 409, 422 where they cannot be merged so */
export const mergeLeads = (body: MergeLeads): Promise<LeadMergeResult> =>
  call(leadMergeEndpoints.merge, { body });

/**
 * Brings the leads of a merge back into the lists.
 * @throws {ApiFailure} 410 where it is undone already or too late
 */
export async function undoLeadMerge(id: number): Promise<void> {
  await call(leadMergeEndpoints.undoMerge, { params: { id } });
}

/** The leads that went under a lead, the newest first. @throws {ApiFailure} */
export const getMergedLeads = (id: number, signal?: AbortSignal): Promise<MergedLead[]> =>
  call(leadMergeEndpoints.merged, { params: { id }, signal });
