import { hashKey, type QueryClient } from '@tanstack/react-query';
import { patchBoards, rowFromBoards } from '@/shared/lib/board';
import type { Lead, LeadPage } from '#contract';
import { leadBoard } from './lead-board';
import { leadQueries } from './lead.queries';
import { withWrites } from './lead-writes';

/** The row of a lead in any list that is loaded, the freshest list first; else its card on a board. */
export function leadFromLists(client: QueryClient, id: number): Lead | undefined {
  const row = client
    .getQueryCache()
    .findAll({ queryKey: leadQueries.pages() })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap((query) => (query.state.data as LeadPage | undefined)?.data ?? [])
    .find((lead) => lead.id === id);
  return row ?? rowFromBoards(client, leadBoard, id);
}

/**
 * The lead as this browser knows it, without asking the server. Details that were read before a piece of news and not
 * since know less than a list.
 */
export function knownLead(client: QueryClient, id: number): Lead | undefined {
  const detail = client.getQueryState(leadQueries.detail(id).queryKey);
  if (detail?.data && !detail.isInvalidated) return detail.data;
  return leadFromLists(client, id) ?? detail?.data;
}

/**
 * Writes a change into the lead wherever it is shown: its details, every list, every board. Reads of leads under way are
 * given up, because they would bring the old state back.
 */
export function patchKnownLead(client: QueryClient, id: number, patch: Partial<Lead>): void {
  const detail = leadQueries.detail(id).queryKey;
  const isOld =
    client.isFetching({ queryKey: detail, exact: true }) > 0 ||
    client.getQueryState(detail)?.isInvalidated === true;
  void client.cancelQueries({ queryKey: leadQueries.all() });
  client.setQueryData(detail, (lead) => lead && { ...lead, ...patch }, {
    // What was only a row of a list remains one: `dataUpdatedAt` tells the two apart.
    updatedAt: client.getQueryState(detail)?.dataUpdatedAt,
  });
  // Nor does a patch make the rest of it new: a read that was given up is still to be made.
  if (isOld) {
    void client.invalidateQueries({ queryKey: detail, exact: true, refetchType: 'none' });
  }
  patchBoards(client, leadBoard, id, patch);
  client.setQueriesData<LeadPage>(
    { queryKey: leadQueries.pages() },
    (page) =>
      page && {
        ...page,
        data: page.data.map((lead) => (lead.id === id ? { ...lead, ...patch } : lead)),
      },
  );
}

/** Shows a lead as a write's answer has told it. */
export const showAnsweredLead = (client: QueryClient, lead: Lead): void =>
  patchKnownLead(client, lead.id, withWrites(client, lead));

/**
 * Reads again what is shown of leads after a write to one of them: lists, counts, boards, its history. Without realtime
 * nobody else would.
 * @param answer what the write has told of the lead: then the lead itself is not read again
 */
export function readLeadsAgain(
  client: QueryClient,
  id: number,
  answer: Lead | null | undefined,
): Promise<void> {
  const detail = hashKey(leadQueries.detail(id).queryKey);
  return client.invalidateQueries({
    queryKey: leadQueries.all(),
    // What was only the row of a list until now is read all the same.
    predicate: ({ queryHash, state }) =>
      !answer || queryHash !== detail || state.dataUpdatedAt === 0 || state.isInvalidated,
  });
}
