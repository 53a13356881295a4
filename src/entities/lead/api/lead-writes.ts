import type { QueryClient } from '@tanstack/react-query';
import type { Lead, LeadBoard, LeadPage } from '#contract';
import { stateUnderWay } from '@/shared/api';
import { leadColumn } from '../model/lead-column';

/** What is written optimistically of a lead, each field by writes of its own. */
export type WrittenField = 'status' | 'user';

/** The key of the writes to one field of a lead. */
export const leadWriteKey = (field: WrittenField, id: number) => ['leads', 'write', field, id];

/**
 * A lead as the server has told it, with what the writes under way change of it on top: the server may have told it
 * before it heard of them.
 */
export const withWrites = (client: QueryClient, lead: Lead): Lead => ({
  ...lead,
  ...stateUnderWay<Pick<Lead, 'status'>>(client, leadWriteKey('status', lead.id)),
  ...stateUnderWay<Pick<Lead, 'user'>>(client, leadWriteKey('user', lead.id)),
});

/** The same of a page of leads. */
export const pageWithWrites = (client: QueryClient, page: LeadPage): LeadPage => ({
  ...page,
  data: page.data.map((lead) => withWrites(client, lead)),
});

/** Changes the totals of a board's columns by what a change of status moves between them. */
export function moveTotals(board: LeadBoard, before: string, after: string): LeadBoard {
  const [from, to] = [leadColumn(before), leadColumn(after)];
  if (from === to) return board;
  const moved = (column: string) => Number(column === to) - Number(column === from);
  return board.map((column) => ({
    ...column,
    total: Math.max(0, column.total + moved(column.status)),
  }));
}

/** The same of a board. A card stays in the column it came with: its status says where it is drawn. */
export function boardWithWrites(client: QueryClient, board: LeadBoard): LeadBoard {
  const items = board.flatMap((column) => column.items);
  return items.reduce(
    (moved, lead) => moveTotals(moved, lead.status, withWrites(client, lead).status),
    board.map((column) => ({
      ...column,
      items: column.items.map((lead) => withWrites(client, lead)),
    })),
  );
}
