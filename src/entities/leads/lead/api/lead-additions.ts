import {
  leadEndpoints,
  matchesSearch,
  mediumWord,
  type LeadCounts,
  type LeadFilter,
} from '#contract';
import { call } from '@/shared/api';

/** Calls about leads beyond those of SPEC §7: another backend may lack every one of them. */

/** How many leads each tab holds under a filter. @throws {ApiFailure} */
export const getLeadCounts = (filter: LeadFilter, signal?: AbortSignal): Promise<LeadCounts> =>
  call(leadEndpoints.counts, { query: filter, signal });

/** Which texts of leads are asked for: their sources, or their marks of one kind. */
export type LeadOrigin = 'sources' | 'utmSources' | 'campaigns' | 'mediums';

/** Returns the text that is searched: of a medium its word too. */
const searchedIn = (origin: LeadOrigin, text: string) =>
  origin === 'mediums' ? `${text} ${mediumWord(text)}` : text;

/**
 * Sources or marks to choose from, the most frequent first; a server may not know the search.
 * @throws {ApiFailure}
 */
export async function getLeadOrigins(
  origin: LeadOrigin,
  search: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const query = search === '' ? {} : { search };
  const texts = await call(leadEndpoints[origin], { query, signal });
  return texts.filter((text) => matchesSearch(searchedIn(origin, text), search));
}
