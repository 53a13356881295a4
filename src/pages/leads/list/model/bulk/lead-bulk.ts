import {
  leadKeys,
  BULK_IDS_LIMIT,
  changeLeads,
  isInOnePiece,
  leadStatusView,
  type BulkLeads,
  type LeadFilter,
} from '@/entities/leads/lead';
import { rejectReasonKeys } from '@/entities/leads/reject-reason';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { endReasonOffer, offerReasons } from '@/features/change-lead';
import { countOf } from '@/shared/lib/text';
import { describeBulk, question, type BulkChangeOf } from '@/shared/ui/bulk-bar';

/** A bulk change of leads. */
export type BulkChange = BulkChangeOf<BulkLeads>;

const them = (count: number) => countOf(count, RECORD_WORDS.lead.object);

const largestPart = ({ action }: BulkChange, filter: LeadFilter | undefined) =>
  isInOnePiece({ action, filter }) ? null : BULK_IDS_LIMIT;

const described = describeBulk<BulkChange, LeadFilter>({
  words: RECORD_WORDS.lead,
  labelOf: (status) => leadStatusView(status).label,
  send: (change, part) =>
    // Only overwriting changes can overwrite unseen ones.
    'payload' in change || 'filter' in part
      ? changeLeads({ ...change, ...part })
      : changeLeads({ ...change, ids: part.ids }),
  largestPart,
  // The reasons carry how many leads have them.
  readAgain: [leadKeys.all(), rejectReasonKeys.all()],
  onDone(change, ids, next) {
    if (change.action !== 'status' || change.payload.status !== 'rejected') return;
    // More than that is for the filter «без причины».
    if (ids.length > BULK_IDS_LIMIT) return;
    const assign = (reasonId: number) =>
      next({ action: 'reject_reason', payload: { reject_reason_id: reasonId } });
    offerReasons({ ids, assign });
  },
  onUndo: () => endReasonOffer(),
  own: {
    reject_reason: {
      doing: 'Указываем причину',
      done: 'Причина указана',
      notDone: 'Причина не указана',
      ask: (_change, count) =>
        question('Причина отказа', `Указать причину у ${them(count)}?`, 'Указать'),
    },
    spam: {
      doing: 'Убираем в спам',
      done: 'Убрано в спам',
      notDone: 'Заявки не убраны в спам',
      ask: (_change, count) => question('Заявки в спам', `Убрать в спам ${them(count)}?`, 'В спам'),
    },
    not_spam: {
      doing: 'Возвращаем из спама',
      done: 'Возвращено из спама',
      notDone: 'Заявки не возвращены из спама',
      ask: (_change, count) => {
        const news =
          count === 1
            ? 'ней сообщим сотрудникам как о новой'
            : 'них сообщим сотрудникам как о новых';
        return question('Не спам', `Вернуть из спама ${them(count)}? О ${news}.`, 'Не спам');
      },
    },
  },
});

/** The bulk acts on leads, and in which words. */
export const LEAD_BULK = { ...described, largestPart };
