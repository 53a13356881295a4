import type { LeadTab } from '#contract';
import type { PluralForms } from '@/shared/lib/text';

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

/** Forms of the words after a verb: «Показать 1 новую заявку». */
export const NEW_LEADS_PLURAL: PluralForms = ['новую заявку', 'новые заявки', 'новых заявок'];
