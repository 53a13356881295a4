import { leadStatusView } from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf } from '@/shared/lib/text';
import { confirmationsFor, question } from '@/shared/ui/bulk-bar';
import type { BulkChange } from './lead-bulk';

const them = (count: number) => countOf(count, RECORD_WORDS.lead.object);

/** Returns the confirmation of a change; null where none is needed. */
export const confirmationOf = confirmationsFor<BulkChange>({
  words: RECORD_WORDS.lead,
  labelOf: (status) => leadStatusView(status).label,
  own: {
    spam: (_change, count) => question('Заявки в спам', `Убрать в спам ${them(count)}?`, 'В спам'),
    not_spam: (_change, count) => {
      const news =
        count === 1 ? 'ней сообщим сотрудникам как о новой' : 'них сообщим сотрудникам как о новых';
      return question('Не спам', `Вернуть из спама ${them(count)}? О ${news}.`, 'Не спам');
    },
  },
});
