import { useState, useSyncExternalStore } from 'react';
import type { Chat } from '@/entities/chats/chat';
import type { Attention } from '@/shared/lib/list';
import { steadyOrder } from '../model/steady-order';

/**
 * Chats that stay where they are while somebody points at them or has scrolled, whatever comes in; what
 * they say is always what was read last.
 * @param key tells one list from another
 */
export function useSteadyChats(chats: readonly Chat[], key: string, attention: Attention) {
  const [shown, setShown] = useState<{ key: string; ids: readonly number[] }>({
    key,
    ids: chats.map(({ id }) => id),
  });
  const next = chats.map(({ id }) => id);
  const isSame = next.length === shown.ids.length && next.every((id, at) => id === shown.ids[at]);
  // Nothing is drawn anew for a mouse that comes or goes where all stand as they should.
  const isHeld = useSyncExternalStore(attention.subscribe, () => !isSame && attention.isAttended());
  const order = steadyOrder(shown.ids, next, isHeld && shown.key === key);
  const isShown =
    shown.key === key &&
    order.ids.length === shown.ids.length &&
    order.ids.every((id, at) => id === shown.ids[at]);
  // Adjusted while rendering: what stands on the screen depends on what stood there.
  if (!isShown) setShown({ key, ids: order.ids });
  const byId = new Map(chats.map((chat) => [chat.id, chat]));
  return {
    shown: order.ids.flatMap((id) => byId.get(id) ?? []),
    waiting: order.waiting,
    show: () => setShown({ key, ids: next }),
  };
}
