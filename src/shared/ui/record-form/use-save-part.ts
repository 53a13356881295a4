import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { updateUnlessClash } from '../../api';
import { toast } from '../../lib/toast';
import type { RecordWriteOutcome } from './record-form';

/** How a record of settings that is edited in parts is kept and written. */
export interface PartWrite<R, Patch> {
  /** Under which the record is cached. */
  queryKey: QueryKey;
  /** Writes over the version that was seen. @throws {ApiFailure} */
  update: (patch: Patch, seenAt: string | null) => Promise<R>;
  /** The record in a refusal, see `clashingRecord`. */
  clashing: (error: unknown) => R | null;
  /** The text of the toast after the save. */
  savedText: string;
}

/**
 * Saves a part of a record and says so. What a colleague has changed in another part is nothing to compare,
 * and the part is saved over it.
 * @param textsOf the part, as its form holds it
 */
export function useSavePart<R extends { updated_at: string | null }, Patch>(
  { queryKey, update, clashing, savedText }: PartWrite<R, Patch>,
  textsOf: (record: R) => Record<string, string>,
) {
  const queryClient = useQueryClient();
  const partOf = (record: R) => JSON.stringify(textsOf(record));
  return {
    /** The moment of the last change, and the part as it was then. */
    versionOf: (record: R) => `${record.updated_at ?? ''} ${partOf(record)}`,
    async save(patch: Patch, seen: string | null): Promise<RecordWriteOutcome<R>> {
      const [at = ''] = (seen ?? '').split(' ', 1);
      const seenPart = seen?.slice(at.length + 1);
      const { answer, clash } = await updateUnlessClash({
        send: (seenAt) => update(patch, seenAt),
        seenAt: at,
        clashing,
        versionOf: ({ updated_at }) => updated_at,
        isSeen: (current) => partOf(current) === seenPart,
      });
      if (clash !== null) {
        queryClient.setQueryData<R>(queryKey, clash);
        return { saved: null, clash };
      }
      // Where there is no clash there is an answer; of a type parameter the compiler does not conclude it.
      const saved = answer as R;
      queryClient.setQueryData<R>(queryKey, saved);
      toast.success(savedText);
      return { saved, clash: null };
    },
  };
}
