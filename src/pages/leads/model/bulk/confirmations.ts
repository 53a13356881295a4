import { leadStatusView } from '@/entities/lead';
import { RECORD_WORDS } from '@/entities/record-kind';
import { countOf } from '@/shared/lib/text';
import {
  confirmationsFor,
  question,
  type BulkQuestion,
  type Confirmation,
} from '@/shared/ui/bulk-bar';
import type { BulkChange } from './lead-bulk';

const USUAL = confirmationsFor({ words: RECORD_WORDS.lead, it: 'её' });

/** What is asked before a change; null where it may be done at once. */
export function confirmationOf(
  change: BulkChange,
  { count, everything, who }: BulkQuestion,
): Confirmation | null {
  if (change.action === 'delete') return USUAL.deletion(count);
  if (!everything || change.action === 'restore') return null;
  const them = countOf(count, RECORD_WORDS.lead.object);
  switch (change.action) {
    case 'status':
      return USUAL.status(count, leadStatusView(change.payload.status).label);
    case 'spam':
      return question('Заявки в спам', `Убрать в спам ${them}?`, 'В спам');
    case 'not_spam': {
      const news =
        count === 1 ? 'ней сообщим сотрудникам как о новой' : 'них сообщим сотрудникам как о новых';
      return question('Не спам', `Вернуть из спама ${them}? О ${news}.`, 'Не спам');
    }
    case 'assign':
      return USUAL.assignment(count, who);
  }
}
