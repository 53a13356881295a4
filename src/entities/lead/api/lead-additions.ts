import {
  leadEndpoints,
  leadTieEndpoints,
  type Lead,
  type LeadActivity,
  type LeadCounts,
  type LeadDuplicates,
  type LeadFilter,
} from '#contract';
import { call } from '@/shared/api';

/** Calls about leads beyond those of SPEC §7: another backend may lack every one of them. */

/** What happened to a lead, the oldest entry first. @throws {ApiFailure} */
export const getLeadActivity = (id: number, signal?: AbortSignal): Promise<LeadActivity[]> =>
  call(leadTieEndpoints.activity, { params: { id }, signal });

/** The note of a lead before and after one change, by the number of the history's entry. @throws {ApiFailure} */
export const getNoteChange = (id: number, entry: number, signal?: AbortSignal) =>
  call(leadTieEndpoints.noteChange, { params: { id, entry }, signal });

/** Who else has the phone or the e-mail of a lead. @throws {ApiFailure} */
export const getLeadDuplicates = (id: number, signal?: AbortSignal): Promise<LeadDuplicates> =>
  call(leadTieEndpoints.duplicates, { params: { id }, signal });

/** How many leads each tab holds under a filter. @throws {ApiFailure} */
export const getLeadCounts = (filter: LeadFilter, signal?: AbortSignal): Promise<LeadCounts> =>
  call(leadEndpoints.counts, { query: filter, signal });

/** Texts of sources to choose from, the most frequent first. @throws {ApiFailure} */
export const getLeadSources = (signal?: AbortSignal): Promise<string[]> =>
  call(leadEndpoints.sources, { signal });

/** The same for campaigns: what `utm_campaign` of the leads says. @throws {ApiFailure} */
export const getLeadCampaigns = (signal?: AbortSignal): Promise<string[]> =>
  call(leadEndpoints.campaigns, { signal });

/** The same for mediums: what `utm_medium` of the leads says. @throws {ApiFailure} */
export const getLeadMediums = (signal?: AbortSignal): Promise<string[]> =>
  call(leadEndpoints.mediums, { signal });

/** Takes a lead out of the trash. @throws {ApiFailure} */
export const restoreLead = (id: number): Promise<Lead> =>
  call(leadEndpoints.restore, { params: { id } });

/** Gives a lead to a client who is there already. @throws {ApiFailure} */
export const linkClient = (id: number, clientId: number): Promise<Lead> =>
  call(leadTieEndpoints.linkClient, { params: { id }, body: { client_id: clientId } });
