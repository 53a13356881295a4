import type { BulkActions } from './bulk-runs';
import { confirmationsFor, usualWords, type KindInQuestions } from './confirmations';
import { createBulkWork } from './create-bulk-work';
import type { BulkWords } from './outcome-text';

type BulkDescription<Change extends { action: string }, Filter> = Omit<
  BulkActions<Change, Filter>,
  'wordsOf'
> &
  KindInQuestions<Change>;

/**
 * Describes what is done with many records of a kind: how it is sent, what is read again, in which words.
 * @returns `useWork` and `confirmationOf` for `RecordBulkBar`, besides the words of a change
 */
export function describeBulk<Change extends { action: string }, Filter>(
  description: BulkDescription<Change, Filter>,
) {
  const { words, rest, labelOf, own, ...actions } = description;
  const wordsByAction = { ...usualWords(words), ...own } as Record<string, BulkWords>;
  // Each change has its words: its own ones, or those of every kind.
  const wordsOf = ({ action }: Change) => wordsByAction[action] as BulkWords;
  return {
    wordsOf,
    useWork: createBulkWork<Change, Filter>({ ...actions, wordsOf }),
    confirmationOf: confirmationsFor<Change>({ words, rest, labelOf, own }),
  };
}
