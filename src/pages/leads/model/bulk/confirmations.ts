import { LEAD_OBJECT_PLURAL, leadStatusView, TRASH_DAYS } from '@/entities/lead';
import { countOf, type PluralForms } from '@/shared/lib/text';
import type { Confirmation } from '@/shared/ui/bulk-bar';
import type { BulkChange } from './lead-bulk';

const WHOSE: PluralForms = ['заявки', 'заявок', 'заявок'];
const DAYS: PluralForms = ['день', 'дня', 'дней'];

/**
 * What is asked before a change; null where it may be done at once. To delete always asks; the rest, which can be taken
 * back, only where more is meant than a person has seen.
 * @param who the colleague the leads are given to
 */
export function confirmationOf(
  change: BulkChange,
  { count, everything, who }: { count: number; everything: boolean; who: string | null },
): Confirmation | null {
  if (change.action === 'delete') {
    return {
      title: 'Удаление заявок',
      text: `Удалить ${countOf(count, LEAD_OBJECT_PLURAL)}? В «Корзине» ${count === 1 ? 'её' : 'их'} можно восстановить ещё ${countOf(TRASH_DAYS, DAYS)}.`,
      confirmLabel: 'Удалить',
      isDestructive: true,
    };
  }
  if (!everything || change.action === 'restore') return null;
  if (change.action === 'status') {
    const { label } = leadStatusView(change.payload.status);
    return {
      title: 'Изменение статуса',
      text: `Изменить статус ${countOf(count, WHOSE)} на «${label}»?`,
      confirmLabel: 'Изменить',
      isDestructive: false,
    };
  }
  if (change.action === 'spam') {
    return {
      title: 'Заявки в спам',
      text: `Убрать в спам ${countOf(count, LEAD_OBJECT_PLURAL)}?`,
      confirmLabel: 'В спам',
      isDestructive: false,
    };
  }
  if (change.action === 'not_spam') {
    return {
      title: 'Не спам',
      text: `Вернуть из спама ${countOf(count, LEAD_OBJECT_PLURAL)}? О ${count === 1 ? 'ней сообщим сотрудникам как о новой' : 'них сообщим сотрудникам как о новых'}.`,
      confirmLabel: 'Не спам',
      isDestructive: false,
    };
  }
  return {
    title: 'Назначение ответственного',
    text:
      who === null
        ? `Снять ответственного у ${countOf(count, WHOSE)}?`
        : `Назначить ответственного для ${countOf(count, WHOSE)}: ${who}?`,
    confirmLabel: who === null ? 'Снять' : 'Назначить',
    isDestructive: false,
  };
}
