import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { BulkResult } from '#contract';
import { answerOf, ApiFailure, CONFLICT, undoChange } from '@/shared/api';
import { toast } from '../toast';

const TOAST_MS = 8_000;

interface UndoableChange<Variables> {
  mutationKey: QueryKey;
  /** The call about many records, with this one alone: it is the one that can be taken back. */
  send: (variables: Variables) => Promise<BulkResult>;
  texts: { done: string; failure: string };
  /** The keys to invalidate after the call, failed or not. */
  readAgain: readonly QueryKey[];
  /** Goes around each of both writes; by default nothing does. */
  around?: <Result>(write: () => Promise<Result>) => Promise<Result>;
  onDone?: () => void;
}

/** Throws the server's word about the one record where it was left as it is. @throws {ApiFailure} */
function expectDone<Result extends Pick<BulkResult, 'failed'>>(result: Result | null) {
  const refused = result?.failed[0];
  if (!refused) return result;
  throw new ApiFailure('http', refused.message, {
    status: CONFLICT,
    serverMessage: refused.message,
  });
}

interface UndoOptions extends Partial<Pick<UndoableChange<void>, 'around'>> {
  /** The keys to invalidate after the call, failed or not. */
  readAgain: readonly QueryKey[];
  /** The text of the toast after the undo. */
  doneText?: string;
}

/** A change to take back; its screen may be gone when that is done. */
interface UndoRequest {
  token: string;
  onUndone?: () => void;
}

/** Takes a change of one record back, by the token that the server has answered with it. */
export function useUndo({
  readAgain,
  around = (write) => write(),
  doneText = 'Отменено',
}: UndoOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ token }: UndoRequest) =>
      around(async () => expectDone(await answerOf(undoChange(token)))),
    meta: { failure: 'Не удалось отменить', preferServerMessage: true },
    onSuccess: (result, { onUndone }) => {
      const kept = result?.kept?.map(({ message }) => message) ?? [];
      toast.success([doneText, ...kept].join('. '));
      onUndone?.();
    },
    onSettled: () => {
      for (const queryKey of readAgain) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The props of a toast that offers undo long enough to think; none without a token. */
export const undoOffer = (token: string | null | undefined, undo: (token: string) => void) => ({
  duration: TOAST_MS,
  ...(token && { action: { label: 'Отменить', onClick: () => undo(token) } }),
});

/** Changes one record by a bulk call; the toast offers undo, which sends no notifications. */
export function useUndoableChange<Variables = void>(change: UndoableChange<Variables>) {
  const { mutationKey, send, texts, readAgain, around = (write) => write(), onDone } = change;
  const queryClient = useQueryClient();
  const { mutate: undo } = useUndo({ readAgain, around });
  return useMutation({
    mutationKey,
    mutationFn: (variables: Variables) =>
      around(async () => {
        const result = await answerOf(send(variables));
        expectDone(result);
        return result?.undo_token ?? null;
      }),
    meta: { failure: texts.failure, preferServerMessage: true },
    onSuccess: (given) => {
      toast.success(
        texts.done,
        undoOffer(given, (token) => undo({ token })),
      );
      onDone?.();
    },
    onSettled: () => {
      for (const queryKey of readAgain) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
