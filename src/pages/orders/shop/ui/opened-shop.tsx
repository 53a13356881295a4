import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { progressOf, type ShopOrder } from '@/entities/orders/production';
import { countOf } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';
import { useTicks, type Ticks } from '../api/use-ticks';
import { AllItems } from './all-items';
import { AllReady } from './all-ready';
import { OutdatedSheet } from './outdated-sheet';
import { ShopHead } from './shop-head';
import { ShopItem } from './shop-item';
import classes from './shop.module.css';

/** Ticks that could not be saved: they stay in sight until they are. */
function UnsavedTicks({ ticks: { unsaved, repeat } }: { ticks: Ticks }) {
  if (unsaved.length === 0) return null;
  const count = countOf(unsaved.length, ['отметка', 'отметки', 'отметок']);
  return (
    <div className={classes.lost}>
      <span>Не сохранено: {count}</span>
      <Button variant="default" className={classes.button} onClick={repeat}>
        Повторить
      </Button>
    </div>
  );
}

/** Says why nothing can be ticked, and that nothing is saved without a connection. */
function Closed({ order }: { order: ShopOrder }) {
  const { online } = useNetwork();
  return (
    <>
      {!order.editable && (
        <p className={classes.notice}>{order.reason ?? 'Отметки этого заказа закрыты'}</p>
      )}
      {!online && (
        <p className={classes.notice} role="status">
          Нет связи: отметки не сохраняются
        </p>
      )}
    </>
  );
}

function NoItems({ orderId }: { orderId: number }) {
  const mayRead = useRight('read');
  return (
    <EmptyState
      text="В заказе нет рассчитанных изделий"
      hint="Они появятся здесь, когда в заказ внесут размеры"
      action={
        mayRead && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/order/$id" params={{ id: String(orderId) }} search={{}} />
            )}
          >
            К заказу
          </Button>
        )
      }
    />
  );
}

/** An order in the shop: its items one under another, with the ticks of their operations. */
export function OpenedShop({ order }: { order: ShopOrder }) {
  const ticks = useTicks(order);
  const { items, editable } = order;
  const { done, all } = progressOf(items);
  return (
    <div className={classes.root}>
      <ShopHead order={order} />
      <OutdatedSheet order={order} />
      <Closed order={order} />
      {all > 0 && done === all && <AllReady order={order} />}
      {items.length === 0 ? (
        <NoItems orderId={order.id} />
      ) : (
        <>
          {editable && <AllItems items={items} onTick={ticks.tickAll} />}
          <div className={classes.items}>
            {items.map((item) => (
              <ShopItem
                key={item.id}
                item={item}
                isEditable={editable}
                unsaved={ticks.unsaved
                  .filter(({ itemId }) => itemId === item.id)
                  .map(({ operation }) => operation)}
                onToggle={ticks.toggle}
              />
            ))}
          </div>
        </>
      )}
      <UnsavedTicks ticks={ticks} />
    </div>
  );
}
