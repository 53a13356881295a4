import { Text } from '@mantine/core';
import { ClashList, type Side } from '@/shared/ui/clash-list';
import type { PriceClash } from '../../api/use-save-prices';
import { plannedWords } from '../../model/planned-words';
import { clashLinesOf, isJoined, plannedIn, type Choices } from '../../model/price-clash';
import classes from './change-list.module.css';

interface ClashPartProps {
  clash: PriceClash;
  today: string;
  chosen: Choices;
  onChoose: (key: string, side: Side) => void;
}

/** Asks which price it is where there are two of one. */
export function ClashPart({ clash, today, chosen, onChoose }: ClashPartProps) {
  const planned = plannedIn(clash, today);
  return (
    <>
      <Text size="md">
        {planned
          ? plannedWords(planned, today, isJoined(clash))
          : 'Изменения разных цен объединены. Эти изменили и вы, и кто-то ещё — выберите, что оставить.'}
      </Text>
      <div className={classes.scroll}>
        <ClashList
          lines={clashLinesOf(clash).map(({ key, label, from, to }) => ({
            key,
            label,
            theirs: from ?? 'нет',
            mine: to,
          }))}
          chosen={chosen}
          theirWord={planned ? `В версии ${planned.version}` : 'Сейчас в ценах'}
          onChoose={onChoose}
        />
      </div>
    </>
  );
}
