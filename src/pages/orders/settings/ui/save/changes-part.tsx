import { Text } from '@mantine/core';
import { comparePriceLists, fromDay, type CurrentPriceList } from '@/entities/orders/price-list';
import { DayInput } from '@/shared/ui/day-input';
import type { MadePrices } from '../../api/use-save-prices';
import { changeLines, changeSummary } from '../../model/change-words';
import { lastBy } from '../../model/planned-words';
import { ChangeList } from './change-list';
import classes from './change-list.module.css';
import { LaterVersion } from './later-version';

interface ChangesPartProps {
  made: MadePrices;
  scheduled: CurrentPriceList['scheduled'];
  today: string;
  /** '' while the field is empty: that is today too. */
  chosenDay: string;
  onDay: (day: string) => void;
  /** Another day is wanted: the focus goes to it. */
  isReturned: boolean;
  /** Later planned versions that get the changes too. */
  also: ReadonlySet<number>;
  onAlso: (version: number, isChosen: boolean) => void;
}

/** Shows what a new version changes, and asks from which day it holds. */
export function ChangesPart(props: ChangesPartProps) {
  const { made, scheduled, today, chosenDay, onDay, isReturned, also, onAlso } = props;
  const day = chosenDay || today;
  const lines = changeLines(comparePriceLists(made.base, made.prices), made.base, made.prices);
  const later = scheduled.filter(({ valid_from }) => valid_from > day);
  const earlier = lastBy(scheduled, day);
  return (
    <>
      <Text size="md">Изменится: {changeSummary(lines)}</Text>
      <div className={classes.scroll}>
        <ChangeList lines={lines} />
      </div>
      <DayInput
        label="Действует с"
        description="С сегодняшнего дня или позже; заказы, которые уже посчитаны, не изменятся"
        min={today}
        autoFocus={isReturned}
        value={chosenDay}
        onChange={onDay}
        error={day < today ? 'Выберите сегодня или день позже' : undefined}
      />
      {earlier && (
        <Text size="sm" c="dimmed">
          {fromDay(earlier.valid_from, today).replace('с', 'С')} запланирована версия{' '}
          {earlier.version}: эти изменения добавятся к её ценам.
        </Text>
      )}
      {later.map(({ version, valid_from }) => (
        <LaterVersion
          key={version}
          {...{ made, version, today }}
          from={valid_from}
          isChosen={also.has(version)}
          onChoose={(isChosen) => onAlso(version, isChosen)}
        />
      ))}
    </>
  );
}
