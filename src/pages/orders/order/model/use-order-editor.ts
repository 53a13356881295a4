import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { documentKeys } from '@/entities/orders/document';
import {
  orderKeys,
  clashingOrder,
  orderDraftSubject,
  orderQueries,
  orderSchema,
  type Order,
  type PriceList,
} from '@/entities/orders/order';
import { draftStore } from '@/shared/lib/drafts';
import { useRight } from '@/shared/rights';
import { useDocumentEditor } from '@/shared/ui/document-editor';
import { arrivalOf, isLater, withTheirs } from './draft/join-orders';
import { mergeDrafts, type Pick } from './draft/merge-drafts';
import {
  draftOf,
  orderDraftSchema,
  withSumsOf,
  type ChangeableSums,
  type OrderDraft,
} from './draft/order-draft';
import { createOrderSender, NOTHING } from './draft/order-sender';

const NO_PICKS: ReadonlyMap<string, Pick> = new Map();

/** Shows a saved order wherever it stands. @param id what it was called when its edit began */
function afterSave(queryClient: QueryClient, saved: Order, owner: number | null, id: number) {
  // Begun here and saved after its screen was left: the next new order begins empty.
  if (owner !== null && saved.id !== id) draftStore.remove(owner, orderDraftSubject(id));
  queryClient.setQueryData(orderQueries.detail(saved.id).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: orderKeys.lists() });
  void queryClient.invalidateQueries({ queryKey: orderQueries.activity(saved.id).queryKey });
  void queryClient.invalidateQueries({ queryKey: documentKeys.all() });
}

/** Values that differ from the base in the draft and in the other order, and from each other. */
const clashesOf = (base: Order, draft: OrderDraft, other: Order) =>
  mergeDrafts(draftOf(base), draft, draftOf(other)).clashes;

/** Moves the draft of a new order under its number once it is stored. */
function useDraftUnderNumber(owner: number | null, id: number) {
  const [startedAs] = useState(id);
  useEffect(() => {
    if (owner !== null && startedAs !== id) draftStore.remove(owner, orderDraftSubject(startedAs));
  }, [owner, startedAs, id]);
}

/** Has the screen show an order that somebody has moved into the trash. */
function useTrashedConflict(id: number, conflict: Order | null) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (conflict?.deleted_at) queryClient.setQueryData(orderQueries.detail(id).queryKey, conflict);
  }, [queryClient, id, conflict]);
}

function useChangeableSums(): ChangeableSums {
  const discount = useRight('payments');
  const lines = useRight('money');
  return useMemo(() => ({ discount, lines }), [discount, lines]);
}

/** An order under edit, saved by itself. @param order as it was read just now, or one that `begin` makes */
export function useOrderEditor(
  order: Order,
  prices: PriceList,
  { owner, begin }: { owner: number | null; begin: () => Promise<Order> },
) {
  const queryClient = useQueryClient();
  const { id } = order;
  const [sender] = useState(() => createOrderSender(order, prices, begin));
  const editor = useDocumentEditor<OrderDraft, Order>({
    record: order,
    owner,
    subject: orderDraftSubject(id),
    resource: {
      schema: orderDraftSchema(order.price_version),
      root: '',
      documentOf: draftOf,
      versionOf: ({ updated_at }) => updated_at,
      send: sender.send,
      clashing: clashingOrder,
      joined: {
        schema: orderSchema,
        // The calculation is made anew wherever it is needed.
        base: () => ({ ...sender.base(), calculation: null }),
        goOnFrom(base) {
          if (!isLater(base, order)) sender.goOnFrom(base);
        },
      },
      onSaved: (saved) => afterSave(queryClient, saved, owner, id),
    },
  });
  const [refused, setRefused] = useState(NOTHING);
  const { saver, rebase, change, save } = editor;
  const mayChange = useChangeableSums();
  const document = useMemo(
    () => withSumsOf(order, editor.document, mayChange),
    [mayChange, order, editor.document],
  );
  const { conflict, status } = save;

  useEffect(
    () =>
      sender.follow(prices, mayChange, {
        onSaved: (sent, after) => rebase(withTheirs(sent, after)),
        onPart: saver.savedPart,
        onRefused: setRefused,
      }),
    [sender, saver, prices, mayChange, rebase],
  );

  useDraftUnderNumber(owner, id);

  const clashes = useMemo(
    () => (conflict === null ? [] : clashesOf(sender.base(), document, conflict)),
    [conflict, document, sender],
  );

  /**
   * Resolves a conflict: changes of different fields are merged, and of each clash the picked value is saved.
   */
  const settle = useCallback(
    (current: Order, picks: ReadonlyMap<string, Pick>) => {
      const base = draftOf(sender.base());
      const merged = mergeDrafts(base, document, draftOf(current), picks).draft;
      // The steps there are get what was changed apart: an undo takes back the pick alone.
      rebase(withTheirs(sender.base(), current));
      sender.take(current);
      change(() => merged);
      saver.change(merged);
      saver.keepLocal();
    },
    [sender, saver, change, rebase, document],
  );

  /** Gives the order other prices, as a step that can be undone. */
  const choosePrices = useCallback(
    (version: number) => {
      change((draft) => ({ ...draft, price_version: version }));
      saver.change({ ...saver.document(), price_version: version });
    },
    [change, saver],
  );

  useTrashedConflict(id, conflict);

  const isInTrash = useRef(false);
  // A colleague's changes show at once, beside typed values that cannot be saved yet.
  useEffect(() => {
    const before = sender.base();
    const isClashing = () => {
      const typed = withSumsOf(before, saver.document(), mayChange);
      return clashesOf(before, typed, order).length > 0;
    };
    const arrival = arrivalOf(order, {
      conflict,
      wasInTrash: isInTrash.current,
      before,
      isBehind: sender.isBehind(),
      isSending: !saver.isSaved() && (status === 'waiting' || status === 'saving'),
    });
    if (arrival === null) return;
    isInTrash.current = arrival === 'trash';
    if (arrival === 'trash') return;
    if (arrival === 'restored') {
      // After a restore the typed values are saved.
      saver.clash(order);
      if (!isClashing()) settle(order, NO_PICKS);
      return;
    }
    if (isClashing()) {
      saver.clash(order);
      return;
    }
    const join = withTheirs(before, order);
    sender.take(order);
    saver.adopt(order);
    rebase(join);
  }, [order, saver, sender, rebase, conflict, status, settle, mayChange]);

  return {
    ...editor,
    document,
    clashes,
    /** The version on which the draft is based. */
    basedOn: sender.base().updated_at,
    settle,
    choosePrices,
    /** The server's refusals of the last save, by key. */
    refused,
  };
}
