import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hidesFromSelf } from '@/entities/account/session';
import {
  clientKeys,
  clashingClient,
  clientCache,
  createClient,
  LINKED_LEADS_LIMIT,
  updateClient,
  type Client,
  type ClientPatchInput,
} from '@/entities/clients/client';
import { handedOverText } from '@/entities/records/record-kind';
import { leadKeys } from '@/entities/leads/lead';
import { answerOf, createContentKey, undoChange, updateUnlessClash } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import type { RecordWriteOutcome } from '@/shared/ui/record-form';
import { textOfLines } from '../model/client-form';
import { inversePatch } from '../model/inverse-patch';
import { knownUnlinkedLeads } from './unlinked-leads';

const UNDO_TOAST_MS = 10_000;

type Save = (patch: ClientPatchInput, seenAt: string | null) => Promise<RecordWriteOutcome<Client>>;

/** The clients that were just handed over by this form, which has said so. */
export const handedOver = new Set<number>();

const CHANGED_SINCE = 'Не отменено: данные клиента тем временем изменили';

/** Writes a client as it was before a change, unless a colleague has changed the same since. */
function useUndoSave(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['clients', 'undo-save', id],
    mutationFn: ({ patch, seenAt }: { patch: ClientPatchInput; seenAt: string | null }) =>
      updateUnlessClash({
        send: (version) => updateClient(id, patch, version),
        seenAt,
        clashing: clashingClient,
        versionOf: (current) => current.updated_at,
        isSeen: () => false,
      }),
    meta: { failure: 'Не удалось отменить изменение', preferServerMessage: true },
    onSuccess: ({ answer, clash }) => {
      const client = clash ?? answer;
      if (client !== null) clientCache.showAnswered(queryClient, client);
      if (clash) toast.error(CHANGED_SINCE);
      else toast.success('Изменение отменено');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all() }),
  });
}

/**
 * Saves what was changed of a client and says so; the toast takes that back.
 * @param onSaved called with the client as it is then
 */
export function useSaveClient(id: number, onSaved: (client: Client) => void): Save {
  const queryClient = useQueryClient();
  const { mutate: undo } = useUndoSave(id);
  return async (patch, seenAt) => {
    const before = clientCache.known(queryClient, id);
    const inverse = before ? inversePatch(before, patch) : null;
    try {
      const saved = await updateClient(id, patch, seenAt);
      clientCache.showAnswered(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
      const isHidden = patch.user_id !== undefined && hidesFromSelf(queryClient, saved.user);
      if (isHidden) handedOver.add(id);
      const text = isHidden
        ? handedOverText('client', saved.user?.name ?? null)
        : 'Клиент сохранён';
      toast.success(text, {
        about: `client-saved-${id}`,
        ...(inverse &&
          !isHidden && {
            action: {
              label: 'Отменить',
              onClick: () => undo({ patch: inverse, seenAt: saved.updated_at }),
            },
          }),
      });
      onSaved(saved);
      return { saved, clash: null };
    } catch (error) {
      const clash = clashingClient(error);
      if (clash === null) throw error;
      clientCache.showAnswered(queryClient, clash);
      return { saved: null, clash };
    }
  };
}

/** The toast about a new client and the linked leads. */
function addedText(linked: readonly number[]): string {
  const [only] = linked;
  if (only === undefined) return 'Клиент добавлен';
  return linked.length === 1
    ? `Клиент добавлен, привязана заявка №${only}`
    : `Клиент добавлен, привязано заявок: ${linked.length}`;
}

const contactLines = (first: string | null | undefined, others: readonly string[] = []) =>
  textOfLines([first ?? '', ...others].filter(Boolean));

/**
 * Adds a client with the leads they have left before, and says so; the toast gives these leads back. Sent
 * again after a lost answer, it adds no second one; what was put right since is another.
 * @param skipped leads that are not theirs
 * @param onSaved called with the client, null where the server has not told who they are
 */
export function useAddClient(
  skipped: ReadonlySet<number>,
  onSaved: (client: Client | null) => void,
): Save {
  const queryClient = useQueryClient();
  const [keys] = useState(() => createContentKey('client'));
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
    void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
  };
  const { mutate: undo } = useMutation({
    mutationFn: async (token: string) => {
      const undone = await answerOf(undoChange(token));
      return undone?.failed[0]?.message ?? null;
    },
    meta: { failure: 'Не удалось отменить привязку', preferServerMessage: true },
    onSuccess: (refusal) => {
      if (refusal === null) toast.success('Привязка отменена');
      else toast.error(refusal);
    },
    onSettled: readAgain,
  });
  return async ({ name = '', ...rest }) => {
    const client = { name, ...rest };
    const lead_ids = knownUnlinkedLeads(
      queryClient,
      contactLines(rest.phone, rest.other_phones),
      contactLines(rest.email, rest.other_emails),
    )
      .map(({ id }) => id)
      .filter((id) => !skipped.has(id))
      .slice(0, LINKED_LEADS_LIMIT);
    const saved = await keys.send(client, (key) =>
      answerOf(createClient(lead_ids.length > 0 ? { ...client, lead_ids } : client, key)),
    );
    readAgain();
    if (saved === null) {
      toast.success(addedText([]));
      onSaved(null);
      return { saved, clash: null };
    }
    const { linked_leads: linked = [], undo_token: token } = saved;
    toast.success(addedText(linked), {
      ...(token && {
        duration: UNDO_TOAST_MS,
        action: { label: 'Отменить', onClick: () => undo(token) },
      }),
    });
    onSaved(saved);
    return { saved, clash: null };
  };
}
