import type { LeadFilters } from '@/entities/leads/lead';

/** The labels of parts that leads can lack. */
export const LACK_LABELS: Record<NonNullable<LeadFilters['without']>, string> = {
  form: 'Без формы',
  source: 'Без источника',
  utm_source: 'Без площадки',
  campaign: 'Без кампании',
  medium: 'Без канала',
  reason: 'Без причины отказа',
};
