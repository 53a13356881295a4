import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { BulkResult } from '#contract';
import { answerOf, ApiFailure, CONFLICT, undoChange } from '@/shared/api';
import { toast } from '../toast';

const TOAST_MS = 8_000;

interface UndoableChange {
  mutationKey: QueryKey;
  /** The call about many records, with this one alone: it is the one that can be taken back. */
  send: () => Promise<BulkResult>;
  texts: { done: string; failure: string };
  /** The keys to invalidate after the call, failed or not. */
  readAgain: readonly QueryKey[];
  /** Goes around each of both writes; by default nothing does. */
  around?: <Result>(write: () => Promise<Result>) => Promise<Result>;
}

/** Throws the server's word about the one record where it was left as it is. @throws {ApiFailure} */
function expectDone(result: Pick<BulkResult, 'failed'> | null): void {
  const refused = result?.failed[0];
  if (!refused) return;
  throw new ApiFailure('http', refused.message, {
    status: CONFLICT,
    serverMessage: refused.message,
  });
}

/** Changes one record by a bulk call; the toast offers undo, which sends no notifications. */
export function useUndoableChange(change: UndoableChange) {
  const { mutationKey, send, texts, readAgain, around = (write) => write() } = change;
  const queryClient = useQueryClient();
  const onSettled = () => {
    for (const queryKey of readAgain) void queryClient.invalidateQueries({ queryKey });
  };
  const { mutate: undo } = useMutation({
    mutationFn: (token: string) =>
      around(async () => expectDone(await answerOf(undoChange(token)))),
    meta: { failure: 'Не удалось отменить', preferServerMessage: true },
    onSuccess: () => toast.success('Отменено'),
    onSettled,
  });
  return useMutation({
    mutationKey,
    mutationFn: () =>
      around(async () => {
        const result = await answerOf(send());
        expectDone(result);
        return result?.undo_token ?? null;
      }),
    meta: { failure: texts.failure, preferServerMessage: true },
    onSuccess: (token) =>
      toast.success(texts.done, {
        duration: TOAST_MS,
        ...(token !== null && { action: { label: 'Отменить', onClick: () => undo(token) } }),
      }),
    onSettled,
  });
}
