import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  fromDay,
  priceListQueries,
  type CurrentPriceList,
  type PriceList,
} from '@/entities/orders/price-list';
import { toast } from '@/shared/lib/toast';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { FormFailure } from '@/shared/ui/form-failure';
import { useSavePrices, type MadePrices, type PriceClash } from '../../api/use-save-prices';
import { mergedWords, sameWords, withChangesOf } from '../../model/planned-words';
import { decidedPrices, isDecided, plannedIn, type Choices } from '../../model/price-clash';
import { ChangesPart } from './changes-part';
import { ClashPart } from './clash-part';

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

/**
 * Shows what a new version changes, asks from which day it holds, and which price it is where there are two
 * of one.
 */
export function SaveDialog(props: SaveDialogProps) {
  const { made, scheduled, today, onSaved, onRefused, onClose } = props;
  /** '' while the field is empty: that is today too. */
  const [chosenDay, setDay] = useState(today);
  const day = chosenDay || today;
  const [clash, setClash] = useState<PriceClash | null>(null);
  const [chosen, setChosen] = useState<Choices>({});
  /** Another day is wanted: the focus goes to it. */
  const [isReturned, setReturned] = useState(false);
  /** Later planned versions that get the changes too. */
  const [also, setAlso] = useState<ReadonlySet<number>>(new Set());
  const chooseAlso = (version: number, isChosen: boolean) =>
    setAlso(
      new Set([...[...also].filter((each) => each !== version), ...(isChosen ? [version] : [])]),
    );
  const { save, isPending, failure } = useSavePrices();
  const queryClient = useQueryClient();

  const isLater = day > today;
  const isUndecided = clash !== null && !isDecided(clash, chosen);
  const planned = plannedIn(clash, today);

  /** Makes the changes in the chosen planned versions too. */
  const saveAlso = async (saved: MadePrices) => {
    const chosenLater = scheduled.filter(
      ({ version, valid_from }) => also.has(version) && valid_from > day,
    );
    for (const { version, valid_from } of chosenLater) {
      const made = queryClient.getQueryData(priceListQueries.version(version).queryKey);
      const outcome =
        made && (await save({ base: made, prices: withChangesOf(saved, made) }, valid_from));
      if (outcome?.kind !== 'saved' && outcome?.kind !== 'same') {
        toast.error(`В версию ${version} изменения не внесены`);
      }
    }
  };

  const submit = async () => {
    const settled = clash ? decidedPrices(clash, chosen) : made;
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
    await saveAlso(settled);
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
          <ClashPart
            clash={clash}
            today={today}
            chosen={chosen}
            onChoose={(key, side) => setChosen({ ...chosen, [key]: side })}
          />
        ) : (
          <ChangesPart
            made={made}
            scheduled={scheduled}
            today={today}
            chosenDay={chosenDay}
            onDay={setDay}
            isReturned={isReturned}
            also={also}
            onAlso={chooseAlso}
          />
        )}
        <FormFailure text={failure} />
        <DialogFoot>
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
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
