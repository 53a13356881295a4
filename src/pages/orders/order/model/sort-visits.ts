import type { Visit } from '@/entities/orders/visit';

const at = ({ starts_at: starts }: Visit) => Date.parse(starts);
const isPlanned = ({ status }: Visit) => status === 'planned';

/** The visits of an order: planned ones, the soonest first, then the others, the latest first. */
export const sortVisits = (visits: readonly Visit[]): Visit[] => [
  ...visits.filter(isPlanned).toSorted((one, other) => at(one) - at(other)),
  ...visits.filter((visit) => !isPlanned(visit)).toSorted((one, other) => at(other) - at(one)),
];
