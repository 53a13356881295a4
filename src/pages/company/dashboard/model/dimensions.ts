import type { DashboardDimension } from '@/entities/company/dashboard';

/** By what sources are split. */
export const DIMENSION_LABELS: Record<DashboardDimension, string> = {
  form: 'Форма',
  source: 'Источник',
  campaign: 'Кампания',
  medium: 'Канал',
};

/** Sources in words. */
export const SOURCES = ['источник', 'источника', 'источников'] as const;
