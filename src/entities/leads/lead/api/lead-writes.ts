import type { QueryClient } from '@tanstack/react-query';
import type { Lead, LeadPage } from '#contract';
import { stateUnderWay } from '@/shared/api';

/** Fields of a lead with optimistic writes, each field with its own. */
export type WrittenField = 'status' | 'user';

/** The key of the writes to one field of a lead. */
export const leadWriteKey = (field: WrittenField, id: number) => ['leads', 'write', field, id];

/**
 * A lead as the server has sent it, with what the writes under way change of it on top: the server may have
 * sent it before it heard of them.
 */
export const withWrites = (queryClient: QueryClient, lead: Lead): Lead => ({
  ...lead,
  ...stateUnderWay<Pick<Lead, 'status'>>(queryClient, leadWriteKey('status', lead.id)),
  ...stateUnderWay<Pick<Lead, 'user'>>(queryClient, leadWriteKey('user', lead.id)),
});

/** Applies pending writes to a page of leads. */
export const pageWithWrites = (queryClient: QueryClient, page: LeadPage): LeadPage => ({
  ...page,
  data: page.data.map((lead) => withWrites(queryClient, lead)),
});
