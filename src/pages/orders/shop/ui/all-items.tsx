import { UnstyledButton } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import {
  isDone,
  operationLabel,
  OPERATIONS,
  type Operation,
  type ShopItem,
} from '@/entities/orders/production';
import { useIsPhone } from '@/shared/lib/viewport';
import { Disclosure } from '@/shared/ui/disclosure';
import { ignoreHeldKey } from '../model/ignore-held-key';
import classes from './tick.module.css';

interface AllItemsProps {
  items: readonly ShopItem[];
  onTick: (operation: Operation) => void;
}

/** Ticks one operation of all items that lack it, in one press. */
function Operations({ items, onTick }: AllItemsProps) {
  const all = OPERATIONS.flatMap((operation) => {
    const marks = items.flatMap(({ operations }) =>
      operations.filter((each) => each.operation === operation),
    );
    const done = marks.filter(({ mark }) => isDone(mark)).length;
    return marks.length > 0 ? [{ operation, done, of: marks.length }] : [];
  });
  return (
    <section className={classes.all} aria-label="Все изделия сразу">
      {all.map(({ operation, done, of }) => (
        <UnstyledButton
          key={operation}
          className={classes.whole}
          // Not disabled: the focus stays where it was pressed.
          aria-disabled={done === of || undefined}
          onKeyDown={ignoreHeldKey}
          onClick={() => onTick(operation)}
        >
          <IconChecks size={20} stroke={1.75} aria-hidden className={classes.wholeIcon} />
          <span>
            <span className={classes.operation}>{operationLabel(operation)} — все изделия</span>
            <span className={classes.by}>{done === of ? 'Готово' : `Готово ${done} из ${of}`}</span>
          </span>
        </UnstyledButton>
      ))}
    </section>
  );
}

/** The operations of all items at once; folded on a phone, where a stray finger would tick them all. */
export function AllItems(props: AllItemsProps) {
  const isPhone = useIsPhone();
  if (props.items.length < 2) return null;
  if (!isPhone) return <Operations {...props} />;
  return (
    <Disclosure label="Отметить все изделия сразу">
      <Operations {...props} />
    </Disclosure>
  );
}
