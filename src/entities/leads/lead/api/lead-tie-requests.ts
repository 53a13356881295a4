import {
  leadTieEndpoints,
  type Lead,
  type LeadActivity,
  type LeadDuplicates,
  type TiedLead,
} from '#contract';
import { call, isCallLacking } from '@/shared/api';
import { isExtendedBackend } from '../model/extended-backend';

/** Reads the history of a lead, the oldest entry first. @throws {ApiFailure} */
export const getLeadActivity = (id: number, signal?: AbortSignal): Promise<LeadActivity[]> =>
  call(leadTieEndpoints.activity, { params: { id }, signal });

/**
 * The note of a lead before and after one change, by the number of the history's entry.
 * @throws {ApiFailure}
 */
export const getNoteChange = (id: number, entry: number, signal?: AbortSignal) =>
  call(leadTieEndpoints.noteChange, { params: { id, entry }, signal });

/** Who else has the phone or the e-mail of a lead. @throws {ApiFailure} */
export const getLeadDuplicates = (id: number, signal?: AbortSignal): Promise<LeadDuplicates> =>
  call(leadTieEndpoints.duplicates, { params: { id }, signal });

/** Gives a lead to a client who is there already. @throws {ApiFailure} */
export const linkClient = (id: number, clientId: number): Promise<TiedLead> =>
  call(leadTieEndpoints.linkClient, { params: { id }, body: { client_id: clientId } });

/** Takes a lead from its client; its status stays. @throws {ApiFailure} */
export const unlinkClient = (id: number): Promise<TiedLead> =>
  call(leadTieEndpoints.unlinkClient, { params: { id } });

/** Whether the server of a lead is known to take no lead from its client. */
export const lacksUnlinking = (lead: Pick<Lead, 'contact'>): boolean =>
  !isExtendedBackend(lead) || isCallLacking(leadTieEndpoints.unlinkClient);
