import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import {
  isDone,
  markOperation,
  productionKeys,
  type Operation,
  type ShopItem,
  type ShopOrder,
} from '@/entities/orders/production';
import { failureText } from '@/shared/api';
import { serverNow } from '@/shared/lib/date';
import { toast } from '@/shared/lib/toast';
import { savedText, type TickWrite } from '../model/saved-ticks';
import { isRepeatable, stillUnsaved, withoutTicks, type UnsavedTick } from '../model/unsaved-ticks';
import { useSavedToast } from './use-saved-toast';

/**
 * Two presses on one tick within this time are a double press, which counts as one. A person who corrects a
 * tick has seen it first, and presses later.
 */
const DOUBLE_PRESS_MS = 500;
const UNDONE_MS = 5000;
const FAILURE_MS = 8000;

const FAILURE = {
  failure: 'Отметка не сохранилась. Попробуйте ещё раз',
  exception: 'Нет связи: отметка не сохранилась',
  preferServerMessage: true,
};

type Seen = Readonly<Record<string, string>>;

interface Asked extends TickWrite {
  /** The digests of the items as they are on the screen. */
  seen: Seen;
  /** The token of the write that this one undoes; absent: it undoes none, or the server keeps no undo. */
  undoToken?: string | undefined;
}

const seenOf = (items: readonly { id: string; digest?: string | undefined }[]): Seen =>
  Object.fromEntries(items.flatMap(({ id, digest }) => (digest ? [[id, digest]] : [])));

const ticksOf = ({ ids, operation, done, seen }: Asked): UnsavedTick[] =>
  ids.map((itemId) => ({ itemId, operation, done, digest: seen[itemId] }));

/** The digest of the item matters to a tick alone: taking one back says nothing about sizes. */
const bodyOf = ({ ids, operation, done, seen, undoToken }: Asked) => ({
  item_ids: [...ids],
  operation,
  done,
  ...(done && !undoToken && Object.keys(seen).length > 0 && { seen }),
  ...(undoToken && { undo_token: undoToken }),
});

const markIn = ({ operations }: ShopItem, operation: string) =>
  operations.find((each) => each.operation === operation)?.mark ?? null;

/** The ticks of an order: each shows at once and can be undone; one that is not saved stays in sight. */
export function useTicks(order: ShopOrder) {
  const queryClient = useQueryClient();
  const { data: me } = useCurrentUser();
  const [failed, setFailed] = useState<readonly UnsavedTick[]>([]);
  const pressed = useRef(new Map<string, number>());
  const failureShown = useRef<readonly UnsavedTick[]>([]);
  const { id: orderId } = order;
  const about = `shop:${orderId}`;
  // Apart from what is saved: a failure takes no undo of another tick away.
  const aboutFailure = `${about}:failure`;
  const aboutUndone = `${about}:undone`;
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () =>
      queryClient.isMutating({ mutationKey: productionKeys.marks(orderId) }) > 0,
  });

  /** @param onSaved gets the token that takes the write back, see `markOperation` */
  const send = (
    asked: Asked,
    onSaved: (undoToken: string | null | undefined) => void,
    onFailed?: () => void,
  ) => {
    const ticks = ticksOf(asked);
    const isAboutThese = withoutTicks(failureShown.current, ticks) !== failureShown.current;
    if (isAboutThese) toast.close(aboutFailure);
    setFailed((list) => withoutTicks(list, ticks));
    const own = {
      user: me ? { id: me.id, name: me.name, avatar_url: me.avatar_url ?? null } : null,
      done_at: new Date(serverNow()).toISOString(),
      is_outdated: false,
    };
    const write = markOperation(queryClient, {
      orderId,
      onSuccess: onSaved,
      onRefusal(error) {
        onFailed?.();
        const text = failureText(error, FAILURE);
        const repeats = isRepeatable(error);
        if (repeats) setFailed((list) => [...withoutTicks(list, ticks), ...ticks]);
        if (text === null) return;
        failureShown.current = ticks;
        toast.error(text, {
          about: aboutFailure,
          duration: FAILURE_MS,
          action: repeats
            ? {
                label: 'Повторить',
                onClick: () => send({ ...asked, undoToken: undefined }, onSaved),
              }
            : undefined,
        });
      },
    });
    queryClient
      .getMutationCache()
      .build(queryClient, write)
      .execute({ ...bodyOf(asked), own })
      .catch(() => undefined);
  };

  /** Takes writes back, the last one first. Once all are answered, it says which of them are undone. */
  const undo = (writes: readonly Asked[]) => {
    const undone: Asked[] = [];
    let left = writes.length;
    const answer = () => {
      left -= 1;
      if (left > 0 || undone.length === 0) return;
      toast.success(savedText(undone), { about: aboutUndone, duration: UNDONE_MS });
    };
    for (const write of writes.toReversed()) {
      const opposite = { ...write, done: !write.done };
      const onSaved = () => {
        undone.push(opposite);
        answer();
      };
      send(opposite, onSaved, answer);
    }
  };
  const showSaved = useSavedToast(about, undo);
  const mark = (asked: Asked) => {
    toast.close(aboutUndone);
    send(asked, (undoToken) => {
      // A colleague was faster: their mark is not this person's to undo.
      if (undoToken !== null) showSaved({ ...asked, undoToken });
    });
  };

  /** The second press of a double one would take back what the first has done. */
  const isDouble = (key: string) => {
    const now = performance.now();
    const before = pressed.current.get(key) ?? -DOUBLE_PRESS_MS;
    pressed.current.set(key, now);
    return now - before < DOUBLE_PRESS_MS;
  };
  const unsaved = stillUnsaved(failed, order);

  return {
    unsaved,
    /** Ticks an operation of an item, or takes its tick back. */
    toggle(item: ShopItem, operation: Operation) {
      if (isDouble(`${item.id} ${operation}`)) return;
      const done = !isDone(markIn(item, operation));
      mark({ ids: [item.id], operation, done, seen: seenOf([item]) });
    },
    /** Ticks an operation of all items that need it and lack it. */
    tickAll(operation: Operation) {
      const lacking = order.items.filter(({ operations }) =>
        operations.some((each) => each.operation === operation && !isDone(each.mark)),
      );
      if (lacking.length === 0 || isDouble(operation)) return;
      const ids = lacking.map(({ id }) => id);
      mark({ ids, operation, done: true, seen: seenOf(lacking) });
    },
    /** Sends again what could not be saved, an operation at a time. */
    repeat() {
      const calls = new Map<string, Asked & { ids: string[] }>();
      for (const { itemId, operation, done, digest } of unsaved) {
        const key = `${operation} ${done}`;
        const call = calls.get(key) ?? { ids: [], operation, done, seen: {} };
        call.ids.push(itemId);
        call.seen = { ...call.seen, ...seenOf([{ id: itemId, digest }]) };
        calls.set(key, call);
      }
      for (const call of calls.values()) mark(call);
    },
  };
}
export type Ticks = ReturnType<typeof useTicks>;
