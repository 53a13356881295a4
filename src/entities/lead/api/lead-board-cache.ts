import type { QueryClient } from '@tanstack/react-query';
import type { Lead, LeadBoard, LeadPage } from '#contract';
import { leadQueries } from './lead.queries';
import { moveTotals } from './lead-writes';

/** What a query under the boards' key holds: the columns with their first cards, or a next page of one column. */
export type BoardPart = LeadBoard | LeadPage;

const leadsOf = (part: BoardPart | undefined): Lead[] => {
  if (part === undefined) return [];
  return Array.isArray(part) ? part.flatMap(({ items }) => items) : part.data;
};

/** The card of a lead on any board that is loaded, the freshest part first. */
export const leadFromBoards = (client: QueryClient, id: number): Lead | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey: leadQueries.boards() })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap((query) => leadsOf(query.state.data as BoardPart | undefined))
    .find((lead) => lead.id === id);

/**
 * Writes a change of a lead into every loaded board. The card stays in the part it came with, and its status says where
 * it is drawn; the columns' totals go with it.
 */
export function patchBoards(client: QueryClient, id: number, patch: Partial<Lead>): void {
  const before = leadFromBoards(client, id);
  if (before === undefined) return;
  const patched = (leads: Lead[]) =>
    leads.map((lead) => (lead.id === id ? { ...lead, ...patch } : lead));
  const after = patch.status ?? before.status;
  client.setQueriesData<BoardPart>({ queryKey: leadQueries.boards() }, (part) => {
    if (part === undefined) return undefined;
    if (!Array.isArray(part)) return { ...part, data: patched(part.data) };
    const columns = part.map((column) => ({ ...column, items: patched(column.items) }));
    return moveTotals(columns, before.status, after);
  });
}
