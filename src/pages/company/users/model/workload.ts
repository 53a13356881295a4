import type { QueryKey } from '@tanstack/react-query';
import { RECORD_WORDS, ASSIGNEE_KINDS, type AssigneeKind } from '@/entities/records/record-kind';
import { userKeys, type User } from '@/entities/company/user';
import { RECORD_KEYS } from '@/features/reread-records';
import { countOf } from '@/shared/lib/text';

const KINDS = Object.keys(ASSIGNEE_KINDS) as AssigneeKind[];
const LIST = new Intl.ListFormat('ru', { type: 'conjunction' });

/**
 * Formats «12 заявок, 3 клиента и 1 заказ»: the number of each kind that a person is responsible for; ''
 * where there are none.
 */
export const recordsOfKinds = (numberOf: (kind: AssigneeKind) => number | null): string =>
  LIST.format(
    KINDS.flatMap((kind) => {
      const count = numberOf(kind) ?? 0;
      return count > 0 ? [countOf(count, RECORD_WORDS[kind].forms)] : [];
    }),
  );

/** The open records of a person, in words. */
export const workloadText = (user: User): string =>
  recordsOfKinds((kind) => user[ASSIGNEE_KINDS[kind].counted]);

/** True where a person has something in work, or where leads were not counted. */
export const hasWork = (user: User | undefined): boolean =>
  user?.leads_in_work !== 0 || workloadText(user) !== '';

/** Keys to invalidate after a change of assignees. */
export const READ_AGAIN: readonly QueryKey[] = [userKeys.all(), ...RECORD_KEYS];
