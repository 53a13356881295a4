import {
  leadKeys,
  BULK_IDS_LIMIT,
  changeLeads,
  isInOnePiece,
  type BulkLeads,
  type LeadFilter,
} from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  createBulkWork,
  usualWords,
  type BulkActions,
  type BulkChangeOf,
  type BulkWords,
} from '@/shared/ui/bulk-bar';

/** A bulk change of leads. */
export type BulkChange = BulkChangeOf<BulkLeads>;

const WORDS: Record<BulkChange['action'], BulkWords> = {
  ...usualWords(RECORD_WORDS.lead),
  spam: { doing: 'Убираем в спам', done: 'Убрано в спам', notDone: 'Заявки не убраны в спам' },
  not_spam: {
    doing: 'Возвращаем из спама',
    done: 'Возвращено из спама',
    notDone: 'Заявки не возвращены из спама',
  },
};

/** The bulk acts on leads. */
export const LEAD_BULK = {
  send: (change, part) =>
    // Only overwriting changes can overwrite unseen ones.
    'payload' in change || 'filter' in part
      ? changeLeads({ ...change, ...part })
      : changeLeads({ ...change, ids: part.ids }),
  largestPart: ({ action }, filter) => (isInOnePiece({ action, filter }) ? null : BULK_IDS_LIMIT),
  wordsOf: ({ action }) => WORDS[action],
  readAgain: [leadKeys.all()],
} satisfies BulkActions<BulkChange, LeadFilter>;

/** The work on many leads: what goes on, what came of it, and the ways to begin and end it. */
export const useLeadBulk = createBulkWork(LEAD_BULK);
