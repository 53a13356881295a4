import { leadStatusView, TRASH_DAYS } from '@/entities/lead';
import { RECORD_WORDS } from '@/entities/record-kind';
import { countOf, type PluralForms } from '@/shared/lib/text';
import type { Confirmation } from '@/shared/ui/bulk-bar';
import type { BulkChange } from './lead-bulk';

const DAYS: PluralForms = ['день', 'дня', 'дней'];

const question = (title: string, text: string, confirmLabel: string): Confirmation => ({
  title,
  text,
  confirmLabel,
  isDestructive: false,
});

/**
 * What is asked before a change; null where it may be done at once. To delete always asks; the rest, which can be taken
 * back, only where more is meant than a person has seen.
 * @param who the colleague the leads are given to
 */
export function confirmationOf(
  change: BulkChange,
  { count, everything, who }: { count: number; everything: boolean; who: string | null },
): Confirmation | null {
  const them = countOf(count, RECORD_WORDS.lead.object);
  const whose = countOf(count, RECORD_WORDS.lead.genitive);
  if (change.action === 'delete') {
    const text = `Удалить ${them}? В «Корзине» ${count === 1 ? 'её' : 'их'} можно восстановить ещё ${countOf(TRASH_DAYS, DAYS)}.`;
    return { ...question('Удаление заявок', text, 'Удалить'), isDestructive: true };
  }
  if (!everything || change.action === 'restore') return null;
  if (change.action === 'status') {
    const { label } = leadStatusView(change.payload.status);
    return question('Изменение статуса', `Изменить статус ${whose} на «${label}»?`, 'Изменить');
  }
  if (change.action === 'spam') {
    return question('Заявки в спам', `Убрать в спам ${them}?`, 'В спам');
  }
  if (change.action === 'not_spam') {
    const news =
      count === 1 ? 'ней сообщим сотрудникам как о новой' : 'них сообщим сотрудникам как о новых';
    return question('Не спам', `Вернуть из спама ${them}? О ${news}.`, 'Не спам');
  }
  return who === null
    ? question('Назначение ответственного', `Снять ответственного у ${whose}?`, 'Снять')
    : question(
        'Назначение ответственного',
        `Назначить ответственного для ${whose}: ${who}?`,
        'Назначить',
      );
}
