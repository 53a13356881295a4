import type { LeadTab } from '#contract';
import { leadSourceName, type Lead } from '#contract';

/** Where a lead came from, as people read it (SPEC §9). */
export const leadSourceText = (lead: Pick<Lead, 'form' | 'lead_form_id' | 'source'>): string =>
  leadSourceName(lead) ?? 'Не указан';

/** Names of the tabs, in their order on the screen. */
export const LEAD_TAB_LABELS: Record<LeadTab, string> = {
  all: 'Все',
  mine: 'Мои',
  new: 'Новые',
  unassigned: 'Без ответственного',
  waiting: 'Ждут ответа',
  spam: 'Спам',
  trash: 'Корзина',
};
