import { leadStatusView, type LeadStatus } from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf } from '@/shared/lib/text';
import {
  confirmationsFor,
  question,
  type BulkQuestion,
  type Confirmation,
} from '@/shared/ui/bulk-bar';
import type { BulkChange } from './lead-bulk';

const usualConfirmation = confirmationsFor({
  words: RECORD_WORDS.lead,
  it: 'её',
  labelOf: (status: LeadStatus) => leadStatusView(status).label,
});

/** Returns the confirmation of a change; null where none is needed. */
export function confirmationOf(change: BulkChange, asked: BulkQuestion): Confirmation | null {
  if (change.action !== 'spam' && change.action !== 'not_spam')
    return usualConfirmation(change, asked);
  if (!asked.everything) return null;
  const { count } = asked;
  const them = countOf(count, RECORD_WORDS.lead.object);
  if (change.action === 'spam')
    return question('Заявки в спам', `Убрать в спам ${them}?`, 'В спам');
  const news =
    count === 1 ? 'ней сообщим сотрудникам как о новой' : 'них сообщим сотрудникам как о новых';
  return question('Не спам', `Вернуть из спама ${them}? О ${news}.`, 'Не спам');
}
