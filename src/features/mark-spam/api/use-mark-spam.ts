import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeLeads, leadQueries, withLeadReadsPaused } from '@/entities/lead';
import { ApiFailure, CONFLICT, undoChange } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

const TOAST_MS = 8_000;

const TEXTS = {
  spam: { done: 'Заявка убрана в спам', failure: 'Не удалось убрать заявку в спам' },
  not_spam: { done: 'Заявка возвращена из спама', failure: 'Не удалось вернуть заявку из спама' },
} as const;

type SpamAction = keyof typeof TEXTS;

/** Throws the server's word about the one lead where it was left as it is. @throws {ApiFailure} */
function expectDone({ failed: [refused] }: { failed: { message: string }[] }): void {
  if (!refused) return;
  throw new ApiFailure('http', refused.message, {
    status: CONFLICT,
    serverMessage: refused.message,
  });
}

/** Puts a lead into the spam or takes it out; both can be taken back, and nobody hears of that. */
export function useMarkSpam(id: number, action: SpamAction) {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: leadQueries.all() });
  const { mutate: undo } = useMutation({
    mutationFn: (token: string) =>
      withLeadReadsPaused(client, id, async () => expectDone(await undoChange(token))),
    meta: { failure: 'Не удалось отменить', preferServerMessage: true },
    onSuccess: () => toast.success('Отменено'),
    onSettled,
  });
  return useMutation({
    // The call about many leads: it is the one that can be taken back without telling everybody of a new lead.
    mutationKey: ['leads', 'spam', id],
    mutationFn: () =>
      withLeadReadsPaused(client, id, async () => {
        const result = await changeLeads({ action, ids: [id] });
        expectDone(result);
        return result.undo_token;
      }),
    meta: { failure: TEXTS[action].failure, preferServerMessage: true },
    onSuccess: (token) =>
      toast.success(TEXTS[action].done, {
        duration: TOAST_MS,
        ...(token !== null && { action: { label: 'Отменить', onClick: () => undo(token) } }),
      }),
    onSettled,
  });
}
