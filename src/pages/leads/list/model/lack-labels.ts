import type { LeadFilters } from '@/entities/leads/lead';

/** What leads can lack, as a filter says it. */
export const LACK_LABELS: Record<NonNullable<LeadFilters['without']>, string> = {
  form: 'Без формы',
  source: 'Без источника',
  campaign: 'Без кампании',
  medium: 'Без канала',
  reason: 'Без причины отказа',
};
