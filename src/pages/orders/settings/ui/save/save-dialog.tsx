import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  changePriceList,
  comparePriceLists,
  fromDay,
  type CurrentPriceList,
  type PriceList,
} from '@/entities/orders/price-list';
import { toast } from '@/shared/lib/toast';
import { ClashList, type Side } from '@/shared/ui/clash-list';
import { DayInput } from '@/shared/ui/day-input';
import { Dialog } from '@/shared/ui/dialog';
import { FormFailure } from '@/shared/ui/form-failure';
import { useSavePrices, type MadePrices, type PriceClash } from '../../api/use-save-prices';
import { changeLines, changeSummary } from '../../model/change-words';
import { lastBy, mergedWords, plannedWords, sameWords } from '../../model/planned-words';
import { ChangeList } from './change-list';
import classes from './change-list.module.css';

const WIDTH = 640;

interface SaveDialogProps {
  made: MadePrices;
  scheduled: CurrentPriceList['scheduled'];
  /** The day it is for the company. */
  today: string;
  /** Called when it is saved. */
  onSaved: () => void;
  /** Told what the server refused, by the key of the value. */
  onRefused: (refused: ReadonlyMap<string, string>) => void;
  onClose: () => void;
}

function titleOf(clash: PriceClash | null, planned: PriceList | null): string {
  if (planned) return 'Уже запланированы другие цены';
  return clash ? 'Цены тем временем изменили' : 'Сохранить цены';
}

/** Shows what a new version changes, asks from which day it holds, and which price it is where there are two of one. */
export function SaveDialog(props: SaveDialogProps) {
  const { made, scheduled, today, onSaved, onRefused, onClose } = props;
  /** '' while the field is empty: that is today too. */
  const [chosenDay, setDay] = useState(today);
  const day = chosenDay || today;
  const [clash, setClash] = useState<PriceClash | null>(null);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  /** Another day is wanted: the focus goes to it. */
  const [isReturned, setReturned] = useState(false);
  const { save, isPending, failure } = useSavePrices();

  const { base, prices } = clash ?? made;
  const lines = changeLines(comparePriceLists(made.base, made.prices), made.base, made.prices);
  const isJoined = clash !== null && comparePriceLists(clash.base, clash.prices).length > 0;
  const clashLines = clash ? changeLines(clash.clashes, base, prices) : [];
  const isUndecided = clashLines.some(({ key }) => chosen[key] === undefined);
  const isLater = day > today;
  const later = scheduled.filter(({ valid_from }) => valid_from > day);
  const earlier = lastBy(scheduled, day);
  /** The version on its way that has other prices; null: it is those of now that somebody has changed. */
  const planned = clash && clash.base.valid_from > today ? clash.base : null;

  const submit = async () => {
    // A new record that two have made is decided as a whole: its line stands for all that it is made of.
    const mine = clash?.clashes.filter(({ key }) =>
      clashLines.some(
        (line) =>
          chosen[line.key] === 'mine' && (key === line.key || key.startsWith(`${line.key}.`)),
      ),
    );
    const settled = { base, prices: mine ? changePriceList(prices, mine) : prices };
    const outcome = await save(settled, isLater ? day : null);
    if (outcome === null) return;
    if (outcome.kind === 'refused') {
      onRefused(outcome.refused);
      return;
    }
    if (outcome.kind === 'clash') {
      setClash(outcome.clash);
      setChosen({});
      return;
    }
    if (outcome.kind === 'same') {
      toast.info(sameWords(outcome.as, today));
      onSaved();
      return;
    }
    const merged = mergedWords(outcome.joined ?? clash?.base ?? null, today);
    toast.success(
      isLater
        ? `Цены сохранены и начнут действовать ${fromDay(day, today)}${merged}`
        : `Цены сохранены${merged}`,
    );
    onSaved();
  };

  const chooseDay = () => {
    setReturned(true);
    setClash(null);
    setChosen({});
  };

  return (
    <Dialog isPending={isPending} onClose={onClose} title={titleOf(clash, planned)} width={WIDTH}>
      <Stack gap="md">
        {clash ? (
          <>
            <Text size="md">
              {planned
                ? plannedWords(planned, today, isJoined)
                : 'Изменения разных цен объединены. Эти изменили и вы, и кто-то ещё — выберите, что оставить.'}
            </Text>
            <div className={classes.scroll}>
              <ClashList
                lines={clashLines.map(({ key, label, from, to }) => ({
                  key,
                  label,
                  theirs: from ?? 'нет',
                  mine: to,
                }))}
                chosen={chosen}
                theirWord={planned ? `В версии ${planned.version}` : undefined}
                onChoose={(key, side) => setChosen({ ...chosen, [key]: side })}
              />
            </div>
          </>
        ) : (
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
              onChange={setDay}
              error={day < today ? 'Выберите сегодня или день позже' : undefined}
            />
            {earlier && (
              <Text size="sm" c="dimmed">
                {fromDay(earlier.valid_from, today).replace('с', 'С')} запланирована версия{' '}
                {earlier.version}: эти изменения добавятся к её ценам.
              </Text>
            )}
            {later.map(({ version, valid_from }) => (
              <Text key={version} size="sm" c="dimmed">
                {fromDay(valid_from, today).replace('с', 'С')} начнёт действовать версия {version}:
                этих изменений в ней нет.
              </Text>
            ))}
          </>
        )}
        <FormFailure text={failure} />
        <Group justify="flex-end" gap="xs">
          {planned && (
            <Button variant="subtle" onClick={chooseDay} disabled={isPending} mr="auto">
              Выбрать другой день
            </Button>
          )}
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Отмена
          </Button>
          <Button
            onClick={() => void submit()}
            loading={isPending}
            disabled={day < today || isUndecided}
          >
            {isLater ? 'Запланировать' : 'Сохранить'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
