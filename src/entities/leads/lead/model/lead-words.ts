import type { LeadTab } from '#contract';
import { leadSourceName, mediumWord, type Lead } from '#contract';

/** Where a lead came from, as people read it (SPEC §9). */
export const leadSourceText = (lead: Pick<Lead, 'form' | 'lead_form_id' | 'source'>): string =>
  leadSourceName(lead) ?? 'Не указан';

/** A mark of an advertisement, after its word where there is one: «Платная реклама (cpc)». */
export function markText(name: string, value: string): string {
  const word = name === 'utm_medium' ? mediumWord(value) : value;
  return word === value ? value : `${word} (${value})`;
}

/** Names of the tabs, in their order on the screen. */
export const LEAD_TAB_LABELS: Record<LeadTab, string> = {
  all: 'Все',
  mine: 'Мои',
  new: 'Новые',
  unassigned: 'Без ответственного',
  waiting: 'Ждут ответа',
  idle: 'Без дела',
  spam: 'Спам',
  trash: 'Корзина',
};

/** Say what the number of each tab counts. */
export const LEAD_TAB_HINTS: Record<LeadTab, string> = {
  all: 'Все заявки, кроме спама и корзины',
  mine: 'Заявки, за которые отвечаете вы',
  new: 'Заявки в статусе «Новый»',
  unassigned: 'Заявки, у которых нет ответственного',
  waiting: 'Заявки посетителей без первого ответа',
  idle: 'Открытые заявки с первым ответом, но без назначенного дела',
  spam: 'Заявки, отложенные как спам',
  trash: 'Удалённые заявки',
};
