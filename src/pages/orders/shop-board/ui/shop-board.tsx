import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  isShopStage,
  shopViewSearch,
  stageLabel,
  type ShopBoard as Board,
} from '@/entities/orders/production';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, formatNumber } from '@/shared/lib/text';
import { useReturnToCard } from '../model/use-return-to-card';
import { ShopCard } from './shop-card';
import classes from './shop-board.module.css';

/** A stage with the orders that come to it first; its number leads to all of them. */
function Column({ column: { stage, total, items } }: { column: Board[number] }) {
  const label = stageLabel(stage);
  const count = countOf(total, RECORD_WORDS.order.forms);
  const isKnown = isShopStage(stage);
  const search = isKnown ? shopViewSearch(stage) : null;
  return (
    <section className={classes.column} aria-label={`${label}, ${count}`}>
      <h2 className={classes.head}>
        {label}{' '}
        {search ? (
          <Link
            to="/orders"
            search={search}
            className={classes.total}
            aria-label={`${label}: ${count}`}
          >
            {formatNumber(total)}
          </Link>
        ) : (
          <span className="dimmed tabular">{formatNumber(total)}</span>
        )}
      </h2>
      {items.length === 0 ? (
        <p className={classes.none}>Нет заказов</p>
      ) : (
        <ul className={classes.cards}>
          {items.map((card) => (
            <ShopCard key={card.id} card={card} stage={stage} from="board" />
          ))}
        </ul>
      )}
      {search && total > items.length && (
        <Link to="/orders" search={search} className={classes.rest}>
          Показать все {formatNumber(total)}
        </Link>
      )}
    </section>
  );
}

/** The orders in production by the next operation of their items. */
export function ShopBoard({ board }: { board: Board }) {
  const root = useRef<HTMLDivElement>(null);
  useReturnToCard(root);
  return (
    <div ref={root} className={classes.columns} role="region" aria-label="Доска цеха" tabIndex={0}>
      {board.map((column) => (
        <Column key={column.stage} column={column} />
      ))}
    </div>
  );
}
