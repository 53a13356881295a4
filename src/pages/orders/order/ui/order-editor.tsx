import { useCallback, useEffect, useMemo } from 'react';
import {
  calculateOrder,
  hasSums,
  refuseOrder,
  type Order,
  type PriceList,
} from '@/entities/orders/order';
import { announceTyping } from '@/entities/records/presence';
import { SaveState, UndoButtons, useUndoKeys } from '@/shared/ui/document-editor';
import { useLazyAfter } from '@/shared/lib/lazy';
import { formatMoney } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { useRight } from '@/shared/rights';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { usePageScrollRestoration } from '@/shared/lib/viewport';
import { EditorContext, type EditorShared } from '../model/editor-context';
import { focusFirstFault } from '../model/focus-fault';
import { isNewOrder } from '../model/draft/new-order';
import { NOTHING } from '../model/draft/order-sender';
import { readDraft } from '../model/draft/read-draft';
import { splitRefusals } from '../model/split-refusals';
import { useFocusInSight } from '../model/use-focus-in-sight';
import { useOrderEditor } from '../model/use-order-editor';
import { ContactBlock } from './contact/contact-block';
import { DocumentsBlock } from './documents/documents-block';
import { OrderChanged } from './documents/order-changed';
import { ItemsBlock } from './items/items-block';
import { OrderConflict } from './order-conflict';
import { OrderHeader } from './header/order-header';
import { PaymentsBlock } from './payments/payments-block';
import { ServicesBlock } from './services-block';
import { TotalsBlock } from './totals-block';
import { TotalsFoot } from './totals-foot';
import { TrashNotice } from './trash-notice';
import classes from './order.module.css';

const loadLateBlocks = () => import('./late-blocks').then((module) => module.LateBlocks);

interface OrderEditorProps {
  order: Order;
  prices: PriceList;
  /** The id of the author; null while unknown. */
  owner: number | null;
  /** Makes an order that is not made yet. */
  begin: () => Promise<Order>;
}

type OrderSums = NonNullable<Order['calculation']>;

/** Every sum of a calculation, always in the same order. */
const sumsOf = (sums: OrderSums): (number | null)[] => [
  ...sums.items.flatMap(({ amount, area_dm2 }) => [amount, area_dm2]),
  ...[sums.area_dm2, sums.items_amount, sums.band_discount, sums.discount],
  ...[sums.services.measurement, sums.services.installation, sums.services.dismantling],
  ...[sums.services.delivery, sums.services.lines, sums.rounding, sums.total],
  ...[sums.prepay, sums.rest, sums.vat_amount],
];

/**
 * Where screen and server differ, the server is right.
 * @returns what it has calculated, where that is something else
 */
function useServerDifference(order: Order, prices: PriceList): OrderSums | null {
  const { calculation } = order;
  const own = useMemo(
    () =>
      // New prices are here a moment before the order that was calculated by them.
      order.price_version === prices.version && Object.keys(refuseOrder(order, prices)).length === 0
        ? calculateOrder(order, prices)
        : null,
    [order, prices],
  );
  const differs =
    calculation !== null && own !== null && sumsOf(calculation).join() !== sumsOf(own).join();
  useEffect(() => {
    if (differs) console.error('Сервер посчитал иначе', order.id, own, calculation);
  }, [differs, order.id, own, calculation]);
  return differs ? calculation : null;
}

/** Saves an order at once; a fault that forbids it is shown by its field. */
function useSaveNow(saver: ReturnType<typeof useOrderEditor>['saver']) {
  const fields = useFocusInSight();
  const showFault = useCallback(() => focusFirstFault(fields.current), [fields]);
  const saveNow = useCallback(async () => {
    if (await saver.save()) return 'saved';
    const { status } = saver.state();
    // A dialog keeps the focus: it says by itself what is missing.
    if (status === 'invalid' && !document.querySelector('[role="dialog"]')) showFault();
    return status;
  }, [saver, showFault]);
  return { fields, showFault, saveNow };
}

interface EditorNoticesProps {
  order: Order;
  editor: ReturnType<typeof useOrderEditor>;
  prices: PriceList;
  /** Faults the server found that no field shows. */
  refused: readonly string[];
  /** The calculation of the server where it differs. */
  theirs: OrderSums | null;
}

/** Notices over an order: the trash, a conflict, a kept draft, refusals of the server. */
function EditorNotices({ order, editor, prices, refused, theirs }: EditorNoticesProps) {
  const { save } = editor;
  return (
    <div className={classes.notices}>
      {order.deleted_at !== null && <TrashNotice order={order} />}
      {save.conflict && (
        <OrderConflict
          key={save.conflict.updated_at}
          orderId={order.id}
          basedOn={editor.basedOn}
          clashes={editor.clashes}
          prices={prices}
          isTrashed={save.conflict.deleted_at !== null}
          onSettle={(picks) => save.conflict && editor.settle(save.conflict, picks)}
        />
      )}
      {editor.restored && save.status !== 'saved' && save.status !== 'conflict' && (
        <DraftNotice onDiscard={editor.discardDraft} />
      )}
      {refused.map((message) => (
        <p key={message} className={classes.warning} role="alert">
          Сервер не принял: {message}
        </p>
      ))}
      {theirs !== null && (
        <p className={classes.warning} role="alert">
          Сервер посчитал иначе: {formatMoney(theirs.total)}
        </p>
      )}
    </div>
  );
}

/** An order under edit: its blocks, saved by themselves. */
export function OrderEditor({ order, prices, owner, begin }: OrderEditorProps) {
  const editor = useOrderEditor(order, prices, { owner, begin });
  const isNew = isNewOrder(order);
  const { document: draft, save, saver, change } = editor;
  useUndoKeys(editor);
  // From a document one comes back to where its line stands.
  usePageScrollRestoration('order');
  const isOpen = order.deleted_at === null;
  const seesSums = useRight('money');
  const read = useMemo(() => readDraft(draft, prices), [draft, prices]);
  const own = useMemo(
    () => (read.isCalculable ? calculateOrder(read.sound, prices) : null),
    [read, prices],
  );
  // Faults shown by fields are not repeated.
  const { contact, others } = useMemo(() => splitRefusals(editor.refused), [editor.refused]);
  const refusedContact = save.status === 'saved' ? NOTHING : contact;
  const unsaid = Object.entries(save.status === 'saved' ? NOTHING : others).filter(
    ([key]) => read.errors[key] === undefined,
  );
  const refused = [...new Set(unsaid.map(([, message]) => message))];
  const theirs = useServerDifference(save.record, prices);
  // Of what is not saved yet only the screen knows.
  const calculation = theirs !== null && save.status === 'saved' ? theirs : own;
  const shared: EditorShared = useMemo(
    () => ({ draft, prices, read, calculation, isOpen, change }),
    [draft, prices, read, calculation, isOpen, change],
  );
  const { fields, showFault, saveNow } = useSaveNow(saver);
  const { choosePrices } = editor;
  const reprice = useCallback(
    (version: number) => {
      choosePrices(version);
      return saveNow();
    },
    [choosePrices, saveNow],
  );
  const { loaded: LateBlocks } = useLazyAfter(loadLateBlocks, !isNew);
  const isPhone = useIsPhone();
  const saveState = isOpen && !(isNew && save.status === 'saved') && (
    <SaveState
      status={save.status}
      failure={save.failure}
      invalid={isNew ? 'Ещё не создан: заполните поля' : 'Сохранено, кроме незаполненного'}
      onRetry={() => void saver.save()}
      onShowFault={showFault}
    />
  );

  return (
    <>
      <OrderHeader
        order={order}
        total={seesSums ? (calculation?.total ?? order.total) : null}
        save={saveNow}
        reprice={reprice}
      >
        {isOpen && (
          <>
            {!isPhone && saveState}
            <UndoButtons
              canUndo={editor.canUndo}
              canRedo={editor.canRedo}
              onUndo={editor.undo}
              onRedo={editor.redo}
            />
          </>
        )}
      </OrderHeader>
      <EditorNotices
        order={order}
        editor={editor}
        prices={prices}
        refused={refused}
        theirs={theirs}
      />
      <div className={classes.frame} onInput={() => announceTyping('order', order.id)}>
        <div className={classes.layout} ref={fields}>
          <div className={classes.part} role="group" aria-label="Заказ">
            <fieldset role="presentation" className={classes.part} disabled={!isOpen}>
              <ContactBlock
                order={order}
                editor={shared}
                refused={refusedContact}
                isAsked={save.conflict !== null}
              />
            </fieldset>
            {isOpen && !isNew && (
              <OrderChanged order={order} isEdited={editor.canUndo} save={saveNow} />
            )}
            {/* Its rows unfold in the trash too. */}
            <ItemsBlock editor={shared} />
            <fieldset role="presentation" className={classes.part} disabled={!isOpen}>
              <ServicesBlock editor={shared} />
              <TotalsBlock order={order} editor={shared} save={saveNow} reprice={reprice} />
              {!isNew && seesSums && hasSums(order) && (
                <PaymentsBlock order={order} editor={shared} />
              )}
            </fieldset>
          </div>
          {!isNew && (
            <>
              {/* Not around the items: React would look through every row for readers of what changes with each key. */}
              <EditorContext value={shared}>
                {seesSums && hasSums(order) && (
                  <DocumentsBlock order={order} isOpen={isOpen} save={saveNow} />
                )}
              </EditorContext>
              {LateBlocks && <LateBlocks order={order} isOpen={isOpen} save={saveNow} />}
            </>
          )}
        </div>
        <TotalsFoot {...{ order, calculation }} items={draft.items.length}>
          {isPhone && saveState}
        </TotalsFoot>
      </div>
      <LeaveGuard isDirty={editor.isAtRisk}>Заказ не сохранён.</LeaveGuard>
    </>
  );
}
