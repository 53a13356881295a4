import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { PriceList } from '@/entities/orders/order';
import { ClashList, type Side } from '@/shared/ui/clash-list';
import { clashLabel, clashText } from '../model/draft/clash-words';
import type { Clash } from '../model/draft/merge-drafts';
import classes from './conflict.module.css';

interface OrderConflictProps {
  clashes: Clash[];
  prices: PriceList;
  /** True: the other has moved the order to the trash. */
  isTrashed: boolean;
  onSettle: (picks: ReadonlyMap<string, Side>) => void;
}

/**
 * Two people changed the same fields: asks which version to keep of each. All else is joined by
 * itself.
 */
export function OrderConflict({ clashes, prices, isTrashed, onSettle }: OrderConflictProps) {
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({});
  if (isTrashed) {
    return (
      <div className={classes.root} role="alert">
        Заказ тем временем переместили в корзину. Ваши изменения хранятся в этом браузере:
        восстановите заказ, и они сохранятся.
      </div>
    );
  }
  const allOf = (side: Side) => onSettle(new Map(clashes.map(({ path }) => [path, side])));
  return (
    <div className={classes.root}>
      <p role="alert">
        <strong>Заказ тем временем изменил кто-то другой.</strong> Остальное объединено, выберите,
        что оставить здесь:
      </p>
      <ClashList
        lines={clashes.map((clash) => ({
          key: clash.path,
          label: clashLabel(clash),
          theirs: clashText(clash, clash.theirs, prices),
          mine: clashText(clash, clash.mine, prices),
        }))}
        chosen={picks}
        onChoose={(path, side) => setPicks({ ...picks, [path]: side })}
      />
      <Group gap="xs">
        <Button
          variant="default"
          disabled={clashes.some(({ path }) => picks[path] === undefined)}
          onClick={() => onSettle(new Map(Object.entries(picks)))}
        >
          Сохранить выбранное
        </Button>
        <Button variant="default" onClick={() => allOf('theirs')}>
          Взять с сервера
        </Button>
        <Button variant="default" onClick={() => allOf('mine')}>
          Сохранить мой вариант
        </Button>
      </Group>
    </div>
  );
}
