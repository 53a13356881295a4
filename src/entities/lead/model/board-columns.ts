import type { Lead, LeadBoard, LeadSort } from '#contract';
import { leadColumn, type LeadColumn } from './lead-column';
import { isLeadStatus } from './lead-status';

/** Cards of one column that came together. */
export interface ColumnPart {
  column: string;
  leads: readonly Lead[];
  /** When they came. */
  at: number;
}

export interface LeadBoardColumn {
  column: LeadColumn;
  total: number;
  leads: Lead[];
}

const sortKey = (lead: Lead, sort: LeadSort) =>
  sort.endsWith('id') ? lead.id : Date.parse(lead.created_at ?? '') || 0;

/** Whether one lead stands before another of the same status; the server's order. */
function comesBefore(one: Lead, other: Lead, sort: LeadSort): boolean {
  const difference = sort.endsWith('status') ? 0 : sortKey(one, sort) - sortKey(other, sort);
  if (difference !== 0) return sort.startsWith('-') ? difference > 0 : difference < 0;
  return one.id > other.id;
}

/** Where a lead belongs among others that are in order. */
export function placeAmong(leads: readonly Lead[], lead: Lead, sort: LeadSort): number {
  const index = leads.findIndex((other) => other.id !== lead.id && comesBefore(lead, other, sort));
  return index < 0 ? leads.length : index;
}

/** Each lead once, as the part knows it that came last. */
function newestById(parts: readonly ColumnPart[]): Map<number, { lead: Lead; part: ColumnPart }> {
  const found = new Map<number, { lead: Lead; part: ColumnPart }>();
  for (const part of parts) {
    for (const lead of part.leads) {
      const known = found.get(lead.id);
      if (known === undefined || known.part.at < part.at) found.set(lead.id, { lead, part });
    }
  }
  return found;
}

/**
 * The columns as they are drawn. Each lead stands once, in the column its status says: one that came with another column
 * and was moved since takes its place in the order.
 */
export function boardColumns(
  board: LeadBoard,
  parts: readonly ColumnPart[],
  sort: LeadSort,
): LeadBoardColumn[] {
  const byColumn = new Map<string, { own: Lead[]; moved: Lead[] }>();
  for (const { lead, part } of newestById(parts).values()) {
    const column = leadColumn(lead.status);
    const leads = byColumn.get(column) ?? { own: [], moved: [] };
    (part.column === column ? leads.own : leads.moved).push(lead);
    byColumn.set(column, leads);
  }
  const titles = board.map(({ status }) => leadColumn(status));
  return [...new Set([...titles, ...[...byColumn.keys()].map(leadColumn)])].map((column) => {
    const { own, moved } = byColumn.get(column) ?? { own: [], moved: [] };
    const leads = [...own];
    for (const lead of moved) leads.splice(placeAmong(leads, lead, sort), 0, lead);
    const total = board.find(({ status }) => leadColumn(status) === column)?.total ?? 0;
    return { column, total: Math.max(total, leads.length), leads };
  });
}

/** The columns a person is shown: those of the chosen statuses; the one of unknown statuses only when it has leads. */
export const shownColumns = (columns: LeadBoardColumn[], statuses: readonly string[]) =>
  columns.filter(
    ({ column, total }) =>
      (statuses.length === 0 || statuses.includes(column)) && (isLeadStatus(column) || total > 0),
  );
