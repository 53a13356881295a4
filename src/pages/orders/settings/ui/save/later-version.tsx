import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { comparePriceLists, fromDay, priceListQueries } from '@/entities/orders/price-list';
import type { MadePrices } from '../../api/use-save-prices';
import { changeLines } from '../../model/change-words';
import { withChangesOf } from '../../model/planned-words';
import { ChangeList } from './change-list';
import classes from './change-list.module.css';

interface LaterVersionProps {
  made: MadePrices;
  version: number;
  from: string;
  today: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A planned version that would undo the changes on its day, and the offer to make them in it too. */
export function LaterVersion(props: LaterVersionProps) {
  const { made, version, from, today, isChosen, onChoose } = props;
  const { data: planned } = useQuery(priceListQueries.version(version));
  const next = planned && withChangesOf(made, planned);
  const changes = planned && next ? comparePriceLists(planned, next) : [];
  const starts = `${fromDay(from, today).replace('с', 'С')} начнёт действовать версия ${version}`;
  if (planned && next && changes.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {starts}: у неё эти цены свои.
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {starts}: этих изменений в ней нет.
      </Text>
      {planned && next && (
        <>
          <Checkbox
            label={`Внести и в версию ${version}`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          {isChosen && (
            <div className={classes.scroll}>
              <ChangeList lines={changeLines(changes, planned, next)} />
            </div>
          )}
        </>
      )}
    </>
  );
}
