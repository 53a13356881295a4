import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useUserId } from '@/entities/account/session';
import { orderQueries, type OrderActivity, type PriceList } from '@/entities/orders/order';
import { changedByText, useOtherAuthors } from '@/shared/lib/record';
import { clashLabel, clashText } from '../model/draft/clash-words';
import type { Clash, Pick } from '../model/draft/merge-drafts';
import classes from './conflict.module.css';

interface OrderConflictProps {
  orderId: number;
  /** The version on which the draft is based. */
  basedOn: string | null;
  clashes: Clash[];
  prices: PriceList;
  /** True: the other has moved the order to the trash. */
  isTrashed: boolean;
  onSettle: (picks: ReadonlyMap<string, Pick>) => void;
}

const isEdit = ({ kind }: OrderActivity) => kind === 'changed' || kind === 'item_returned';

interface ClashChoiceProps {
  clash: Clash;
  prices: PriceList;
  picked: Pick | undefined;
  onPick: (side: Pick) => void;
}

/** The two values of one field. */
function ClashChoice({ clash, prices, picked, onPick }: ClashChoiceProps) {
  const labelId = useId();
  const sides = [
    ['theirs', 'Сейчас в заказе', clash.theirs],
    ['mine', 'Ваш вариант', clash.mine],
  ] as const;
  return (
    <div role="group" aria-labelledby={labelId} className={classes.clash}>
      <span id={labelId} className="medium">
        {clashLabel(clash)}
      </span>
      {sides.map(([side, word, value]) => (
        <UnstyledButton
          key={side}
          className={classes.choice}
          aria-pressed={picked === side}
          onClick={() => onPick(side)}
        >
          {word}: <b>{clashText(clash, value, prices)}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}

function Clashes({ orderId, basedOn, clashes, prices, onSettle }: OrderConflictProps) {
  const names = useOtherAuthors(orderQueries.activity(orderId), {
    me: useUserId(),
    since: basedOn,
    isChange: isEdit,
  });
  const [picks, setPicks] = useState<ReadonlyMap<string, Pick>>(new Map());
  const pick = (path: string, side: Pick) => {
    const next = new Map(picks).set(path, side);
    setPicks(next);
    if (clashes.every((clash) => next.has(clash.path))) onSettle(next);
  };
  return (
    <div className={classes.root}>
      <p role="alert">
        <strong>{changedByText('Заказ', names)}</strong> Остальное объединено, выберите, что
        оставить здесь:
      </p>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.path}
          {...{ clash, prices }}
          picked={picks.get(clash.path)}
          onPick={(side) => pick(clash.path, side)}
        />
      ))}
    </div>
  );
}

/**
 * Two people changed the same fields: asks which version to keep of each, and saves with the last answer.
 * All else is joined by itself.
 */
export const OrderConflict = (props: OrderConflictProps) =>
  props.isTrashed ? (
    <div className={classes.root} role="alert">
      Заказ тем временем переместили в корзину. Ваши изменения хранятся в этом браузере:
      восстановите заказ, и они сохранятся.
    </div>
  ) : (
    <Clashes {...props} />
  );
