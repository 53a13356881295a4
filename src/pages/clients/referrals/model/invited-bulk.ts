import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  referralKeys,
  judgeManyInvited,
  type BulkReferralLeads,
  type ReferralLeadFilter,
  type ReferralLeadState,
} from '@/entities/clients/referral';
import { countOf } from '@/shared/lib/text';
import {
  createBulkWork,
  question,
  type BulkChangeOf,
  type BulkQuestion,
  type BulkWords,
  type Confirmation,
} from '@/shared/ui/bulk-bar';

/** A bulk decision about leads. */
export type InvitedChange = BulkChangeOf<BulkReferralLeads>;

export const decision = (payload: InvitedChange['payload']): InvitedChange => ({
  action: 'decide',
  payload,
});

const WORDS: Record<ReferralLeadState, BulkWords> = {
  counted: { doing: 'Засчитываем', done: 'Засчитано', notDone: 'Заявки не засчитаны' },
  review: {
    doing: 'Отправляем на проверку',
    done: 'Отправлено на проверку',
    notDone: 'Заявки не отправлены на проверку',
  },
  rejected: { doing: 'Не засчитываем', done: 'Не засчитано', notDone: 'Решение не записано' },
};

/**
 * Each decision goes through the ledger by itself: what is asked for in one call should take a second or two.
 */
const LARGEST_PART = 200;

/** The work on many invited leads: what goes on, what came of it, and the ways to begin and end it. */
export const useInvitedBulk = createBulkWork<InvitedChange, ReferralLeadFilter>({
  send: (change, part) =>
    judgeManyInvited({ ...change, ...('filter' in part ? part : { ids: part.ids }) }),
  largestPart: () => LARGEST_PART,
  wordsOf: ({ payload }) => WORDS[payload.state],
  readAgain: [referralKeys.all()],
});

/** Returns the question before leads are counted; null where none is needed. */
export const confirmationOf = (
  _change: InvitedChange,
  { count, everything }: BulkQuestion,
): Confirmation | null =>
  everything
    ? question(
        'Приглашённые заявки',
        `Засчитать ${countOf(count, RECORD_WORDS.lead.object)}?`,
        'Засчитать',
      )
    : null;
