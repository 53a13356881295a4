import { leadEndpoints, matchesSearch, type LeadCounts, type LeadFilter } from '#contract';
import { call } from '@/shared/api';

/** Calls about leads beyond those of SPEC §7: another backend may lack every one of them. */

/** How many leads each tab holds under a filter. @throws {ApiFailure} */
export const getLeadCounts = (filter: LeadFilter, signal?: AbortSignal): Promise<LeadCounts> =>
  call(leadEndpoints.counts, { query: filter, signal });

/**
 * Texts of sources to choose from, the most frequent first; a server may not know the search.
 * @throws {ApiFailure}
 */
export async function getLeadSources(search: string, signal?: AbortSignal): Promise<string[]> {
  const query = search === '' ? {} : { search };
  const sources = await call(leadEndpoints.sources, { query, signal });
  return sources.filter((source) => matchesSearch(source, search));
}

/** The values of `utm_source` among leads. @throws {ApiFailure} */
export const getLeadUtmSources = (signal?: AbortSignal): Promise<string[]> =>
  call(leadEndpoints.utmSources, { signal });

/** The values of `utm_campaign` among leads. @throws {ApiFailure} */
export const getLeadCampaigns = (signal?: AbortSignal): Promise<string[]> =>
  call(leadEndpoints.campaigns, { signal });

/** The values of `utm_medium` among leads. @throws {ApiFailure} */
export const getLeadMediums = (signal?: AbortSignal): Promise<string[]> =>
  call(leadEndpoints.mediums, { signal });
