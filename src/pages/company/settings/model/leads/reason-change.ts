import type { RejectReason } from '@/entities/leads/reject-reason';
import type { DictionaryWords } from '@/shared/ui/dictionary';

/** Another order of the reasons in use. */
export interface OrderChange {
  kind: 'order';
  ids: number[];
}

/** The reasons in another order: those in use, the archived ones behind them. */
export const withOrder = (reasons: readonly RejectReason[], { ids }: OrderChange) => [
  ...ids.flatMap((id) => reasons.filter((reason) => reason.id === id)),
  ...reasons.filter(({ id }) => !ids.includes(id)),
];

export const REASON_WORDS: DictionaryWords = {
  empty: 'Укажите причину',
  taken: 'Такая причина уже есть',
};

/** Suggested reasons for a company without its own. */
export const STARTER_REASONS = [
  'Дорого',
  'Не дозвонились',
  'Передумал',
  'Выбрали других',
  'Не наш профиль',
];
