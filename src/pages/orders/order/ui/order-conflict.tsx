import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type { PriceList } from '@/entities/orders/order';
import { isolated } from '@/shared/lib/text';
import { useOtherEditors } from '../api/use-other-editors';
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

function whoChanged(names: readonly string[]): string {
  if (names.length === 0) return 'Заказ тем временем изменил кто-то другой.';
  const said = names.map(isolated).join(', ');
  return names.length === 1
    ? `Заказ тем временем изменил сотрудник ${said}.`
    : `Заказ тем временем изменили сотрудники: ${said}.`;
}

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
  const names = useOtherEditors(orderId, basedOn);
  const [picks, setPicks] = useState<ReadonlyMap<string, Pick>>(new Map());
  const pick = (path: string, side: Pick) => {
    const next = new Map(picks).set(path, side);
    setPicks(next);
    if (clashes.every((clash) => next.has(clash.path))) onSettle(next);
  };
  return (
    <div className={classes.root}>
      <p role="alert">
        <strong>{whoChanged(names)}</strong> Остальное объединено, выберите, что оставить здесь:
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
