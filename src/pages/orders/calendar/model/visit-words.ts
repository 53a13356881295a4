import {
  NO_VISITORS,
  VISIT_STATUS_LABELS,
  VISIT_STATUSES,
  visitKindLabel,
  visitTimeText,
  type Visit,
  type VisitKind,
} from '@/entities/orders/visit';
import type { ChipTone } from '@/shared/ui/status-chip';

const TONES: Record<VisitKind, ChipTone> = {
  measure: 'blue',
  install: 'green',
  claim: 'red',
  delivery: 'amber',
};

/** The colour of a kind; grey for one of a later server. */
export const toneOfKind = (kind: string): ChipTone => TONES[kind as VisitKind] ?? 'gray';

/** The customer, or the order where there is none. */
export const visitName = ({ customer, order_number: number }: Visit): string =>
  customer?.trim() || `Заказ №${number}`;

const statusText = (status: string): string =>
  VISIT_STATUSES.some((known) => known === status)
    ? VISIT_STATUS_LABELS[status as keyof typeof VISIT_STATUS_LABELS]
    : status;

export const WITHOUT_PEOPLE = 'Без исполнителя';

/** Who goes, by name. */
export const peopleText = ({ users }: Visit): string =>
  users.map((user) => user?.name?.trim() || 'Без имени').join(', ') || NO_VISITORS;

/** «Накладка: Пётр — заказ №7»; '' without one. */
export function clashText(visit: Visit): string {
  if (visit.clashes.length === 0) return '';
  const each = visit.clashes.map(
    ({ user, order_number: number }) => `${user?.name?.trim() || 'исполнитель'} — заказ №${number}`,
  );
  return `Накладка: ${each.join(', ')}`;
}

/** All of a visit in a line, for screen readers: they do not tell its place in the grid. */
export const wholeText = (visit: Visit, zone: string): string =>
  [
    visitKindLabel(visit.kind),
    visitTimeText(visit, zone),
    visitName(visit),
    peopleText(visit),
    visit.status === 'planned' ? '' : statusText(visit.status),
    clashText(visit),
  ]
    .filter(Boolean)
    .join(', ');
