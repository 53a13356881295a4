import type { DashboardDimension, DashboardSource } from '@/entities/company/dashboard';
import { mediumWord } from '@/entities/leads/lead';

/** By what sources are split. */
export const DIMENSION_LABELS: Record<DashboardDimension, string> = {
  form: 'Форма',
  source: 'Источник',
  utm_source: 'Площадка',
  campaign: 'Кампания',
  medium: 'Канал',
};

/** The name of a source; usual marks are said in words. */
export const sourceLabel = (by: DashboardDimension, { key, label }: DashboardSource): string =>
  by === 'medium' && key !== null ? mediumWord(label) : label;

/** Sources in words. */
export const SOURCES = ['источник', 'источника', 'источников'] as const;
