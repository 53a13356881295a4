import {
  clientKeys,
  BULK_IDS_LIMIT,
  clientName,
  getMerges,
  mergeGroups,
  MERGE_SOURCES_LIMIT,
  undoMerges,
  type DuplicateGroup,
  type MergeManyInput,
} from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { isLastPage } from '@/shared/lib/list';
import { createBulkWork } from '@/shared/ui/bulk-bar';

/** Groups that are merged as one action, by the clients who stay. */
export interface MergeOfGroups {
  groups: ReadonlyMap<number, MergeManyInput['groups'][number]>;
  /** By which the server knows the action. */
  batchId: string;
}

/** The report offers the way back for so long; the journal does for 30 days. */
const UNDO_MINUTES = 24 * 60;
const JOURNAL_PAGE = 100;
const MOST_PAGES = 10;

/** Who stayed in merges, by their numbers: a report speaks of clients. */
async function targetsOf(mergeIds: ReadonlySet<number>): Promise<Map<number, number>> {
  const targets = new Map<number, number>();
  for (let page = 1; page <= MOST_PAGES && targets.size < mergeIds.size; page += 1) {
    const { data, meta } = await getMerges({ page, perPage: JOURNAL_PAGE, clientId: null });
    for (const { id, target } of data) if (mergeIds.has(id)) targets.set(id, target.id);
    if (isLastPage(meta, page)) break;
  }
  return targets;
}

/** Takes an action back, call after call until nothing is left that can be. */
export async function undoAction(batchId: string) {
  let processed = 0;
  const refused = new Map<number, string>();
  for (;;) {
    const answer = await undoMerges(batchId);
    processed += answer.processed;
    for (const { id, message } of answer.failed) refused.set(id, message);
    if (answer.left === 0 || answer.processed === 0) break;
  }
  const targets =
    refused.size > 0 ? await targetsOf(new Set(refused.keys())) : new Map<number, number>();
  return {
    processed,
    failed: [...refused].map(([id, message]) => ({ id: targets.get(id) ?? id, message })),
  };
}

/** Actions that have given their token: one undo takes back all parts of an action. */
const begun = new WeakSet<MergeOfGroups>();

/** The merging of many groups: what goes on, what came of it, and the ways to begin and end it. */
export const useGroupBulk = createBulkWork<MergeOfGroups, never>({
  async send(change, part) {
    const ids = 'ids' in part ? part.ids : [];
    const { processed, failed } = await mergeGroups({
      groups: ids.flatMap((id) => change.groups.get(id) ?? []),
      batch_id: change.batchId,
    });
    const isFirst = processed > 0 && !begun.has(change);
    if (isFirst) begun.add(change);
    return { processed, failed, undo_token: isFirst ? change.batchId : null };
  },
  undo: undoAction,
  undoMinutes: UNDO_MINUTES,
  largestPart: () => BULK_IDS_LIMIT,
  wordsOf: () => ({
    doing: 'Объединяем группы',
    done: 'Объединено групп:',
    notDone: 'Группы не объединены',
  }),
  readAgain: [clientKeys.all(), leadKeys.all()],
});

/** The part of a group to merge, with its target. */
export const partOf = ({ clients }: DuplicateGroup, targetId: number) => ({
  target_id: targetId,
  source_ids: clients.flatMap(({ id }) => (id === targetId ? [] : id)),
});

/** True where a group can be merged at once. */
export const isMergeable = ({ clients }: DuplicateGroup) =>
  clients.length > 1 && clients.length <= MERGE_SOURCES_LIMIT + 1;

/** The name of a group: its members. */
export const groupName = ({ clients }: DuplicateGroup) => {
  const [first, second, ...others] = clients.map(clientName);
  return (
    [first, second].filter(Boolean).join(', ') +
    (others.length > 0 ? ` и ещё ${others.length}` : '')
  );
};
