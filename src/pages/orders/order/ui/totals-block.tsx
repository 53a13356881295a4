import { Button } from '@mantine/core';
import { memo, useMemo } from 'react';
import { groupNotes } from '../model/group-notes';
import { bandLabel, discountLabel, paymentFacts } from '../model/total-facts';
import { ITEM_FORMS } from '../model/words';
import {
  areaText,
  hasSums,
  unfilledPrices,
  type Order,
  type SummedOrder,
} from '@/entities/orders/order';
import { countOf, formatMoney, formatNumber } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { Disclosure } from '@/shared/ui/disclosure';
import type { ChoosePrices, SaveOrder } from '../api/save-first';
import type { EditorShared } from '../model/editor-context';
import type { OrderDraft } from '../model/draft/order-draft';
import { Block } from './block';
import { OrderPrices } from './order-prices';
import shared from './order.module.css';
import classes from './totals-block.module.css';

/** The distance at which a band is mentioned: 3 m². */
const NEAR_DM2 = 300;

function Line({
  label,
  amount,
  strong = false,
}: {
  label: string;
  /** In kopecks, or as a text. */
  amount: number | string;
  strong?: boolean;
}) {
  return (
    <div className={shared.total} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{typeof amount === 'string' ? amount : formatMoney(amount)}</dd>
    </div>
  );
}

/** Puts one fastener on every side that has one. */
const withFastener = (draft: OrderDraft, id: number, none: ReadonlySet<number>): OrderDraft => ({
  ...draft,
  items: draft.items.map((item) => {
    const of = (side: number | null) => (side === null || !none.has(side) ? id : side);
    const { top, right, bottom, left } = item.fastener;
    const hung = { top: of(top), right: of(right), bottom: of(bottom), left: of(left) };
    const isBare = [top, right, bottom, left].every((side) => side !== null && none.has(side));
    return isBare ? item : { ...item, fastener: hung };
  }),
});

function Alternatives({
  prices,
  calculation,
  isOpen,
  change,
}: Omit<EditorShared, 'draft' | 'read'>) {
  const none = useMemo(
    () => new Set(prices.fasteners.filter(({ kind }) => kind === 'none').map(({ id }) => id)),
    [prices],
  );
  // Without prices there is nothing to choose by.
  if (!calculation?.alternatives.some(({ total }) => total !== 0)) return null;
  return (
    <div className={classes.alternatives}>
      <h3 className={classes.small}>Ещё варианты</h3>
      <ul>
        {calculation.alternatives.map(({ fastener_id: id, total }) => {
          const name = prices.fasteners.find((each) => each.id === id)?.name ?? `№${id}`;
          const difference = total - calculation.total;
          const sign = difference > 0 ? '+' : '−';
          return (
            <li key={id}>
              <span>{name}</span>
              <span className={shared.figures}>
                {formatMoney(total)}{' '}
                <span className={shared.dimmed}>
                  {difference === 0 ? 'столько же' : `${sign}${formatMoney(Math.abs(difference))}`}
                </span>
              </span>
              {isOpen && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Взять вариант «${name}»`}
                  onClick={() => change((draft) => withFastener(draft, id, none))}
                >
                  Взять
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** More items that share a note are named on demand. */
const NAMED_AT_ONCE = 2;

/** Warnings before the order goes out, item by item; first the reasons why one is not counted. */
function Warnings({
  draft,
  prices,
  read,
  calculation: { warnings, items },
}: Pick<EditorShared, 'draft' | 'prices' | 'read'> & {
  calculation: NonNullable<Order['calculation']>;
}) {
  const seesSums = useRight('money');
  // Hidden prices read as prices that are not filled in.
  const ofPrices = seesSums ? unfilledPrices(read.sound.items, items, prices) : [];
  const said = warnings.filter(({ code }) => seesSums || code !== 'zero_price');
  const found = [...said, ...ofPrices].map(({ item, message }) => ({
    place: read.places[item] ?? item,
    message,
  }));
  const uncounted = read.items.flatMap(({ item, errors }, place) => {
    const [message] = Object.values(errors);
    return item === null && message !== undefined ? { place, message } : [];
  });
  const notes = groupNotes(draft.items, [...uncounted, ...found]);
  if (notes.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {notes.map(({ message, names }) => (
        <li key={message}>
          {names.length <= NAMED_AT_ONCE ? (
            `${names.join(', ')}: ${message}`
          ) : (
            <Disclosure label={`${message} — ${countOf(names.length, ITEM_FORMS)}`}>
              {names.join(', ')}
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SumsProps extends Pick<EditorShared, 'draft' | 'prices' | 'read'> {
  order: SummedOrder<Order>;
  calculation: NonNullable<Order['calculation']>;
}

/** The sums of the order, line by line (CALCULATOR 4). */
function Sums({ order, draft, prices, read, calculation }: SumsProps) {
  const { services, area_dm2: area } = calculation;
  const maybe = (label: string, amount: number, isChosen = false) =>
    (isChosen || amount !== 0) && <Line label={label} amount={amount} />;
  return (
    <>
      <Line label={`Изделия, ${areaText(area)}`} amount={calculation.items_amount} />
      {maybe(bandLabel(area, prices.rules), -calculation.band_discount)}
      {maybe(discountLabel(read.sound.discount), -calculation.discount)}
      {maybe('Замер', services.measurement, draft.measurement)}
      {maybe('Монтаж', services.installation, draft.installation)}
      {maybe('Демонтаж', services.dismantling)}
      {maybe('Доставка', services.delivery, draft.delivery)}
      {maybe('Другие услуги', services.lines)}
      {maybe('Округление', calculation.rounding)}
      <Line label="Итого" amount={calculation.total} strong />
      {calculation.vat_amount !== null && (
        <Line label="В том числе НДС" amount={calculation.vat_amount} />
      )}
      {paymentFacts(order, calculation).map((fact) => (
        <Line key={fact.label} {...fact} />
      ))}
    </>
  );
}

/** The totals of the order; without the right to see sums, its size and its warnings alone. */
export const TotalsBlock = memo(function TotalsBlock({
  order,
  editor,
  save,
  reprice,
}: {
  order: Order;
  editor: EditorShared;
  save: SaveOrder;
  reprice: ChoosePrices;
}) {
  const { draft, prices, read, calculation, isOpen, change } = editor;
  const seesSums = useRight('money') && hasSums(order);
  if (!calculation) {
    return (
      <aside className={shared.side} data-keep-clear>
        <Block title="Итоги">
          <p className={shared.dimmed}>{Object.values(read.errors)[0]}</p>
        </Block>
      </aside>
    );
  }
  const { area_dm2: area } = calculation;
  const unread = draft.items.length - read.places.length;
  const next = prices.rules.bands.find(
    ({ from_dm2 }) => from_dm2 > area && from_dm2 - area <= NEAR_DM2,
  );
  return (
    <aside className={shared.side} data-keep-clear>
      <Block title="Итоги">
        <dl className={classes.totals} aria-live="polite">
          {seesSums ? (
            <Sums {...{ order, draft, prices, read, calculation }} />
          ) : (
            <Line label="Изделия" amount={areaText(area)} />
          )}
        </dl>
        {unread > 0 && (
          <p className="text-sm dimmed">Не посчитано: {countOf(unread, ITEM_FORMS)}.</p>
        )}
        {seesSums && next && area > 0 && (
          <p className="text-sm dimmed">
            Ещё {areaText(next.from_dm2 - area)} — и скидка {formatNumber(next.discount_bp / 100)}
            &nbsp;%
          </p>
        )}
        <Warnings {...{ draft, prices, read, calculation }} />
        {seesSums && <Alternatives {...{ prices, calculation, isOpen, change }} />}
        {seesSums && <OrderPrices {...{ order, isOpen, save, reprice }} />}
      </Block>
    </aside>
  );
});
