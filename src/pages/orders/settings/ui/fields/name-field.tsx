import { Box } from '@mantine/core';
import { foldText } from '@/shared/lib/text';
import { useDraftPrices } from '../../model/draft-context';
import { NAME } from '../../model/read-values';
import { ValueField } from './value-field';

/**
 * Warnings about a name that another record has: it does not prevent saving, but in an order the two look the
 * same.
 */
const SAME = {
  films: 'Так называется ещё одна плёнка',
  fasteners: 'Так называется ещё один крепёж',
  edging_colors: 'Так называется ещё один цвет',
} as const;

interface NameFieldProps {
  list: keyof typeof SAME;
  entry: { id: number; name: string };
  onChange: (name: string) => void;
}

/** The name of a record of the price list. */
export function NameField({ list, entry, onChange }: NameFieldProps) {
  const { prices } = useDraftPrices();
  const entries: readonly { id: number; name: string }[] = prices[list];
  const name = foldText(entry.name);
  const isTaken = entries.some((other) => other.id !== entry.id && foldText(other.name) === name);
  return (
    <ValueField
      label="Название"
      path={`${list}.${entry.id}.name`}
      value={entry.name}
      notation={NAME}
      maxLength={100}
      description={
        isTaken && (
          <Box component="span" c="var(--app-chip-amber-text)">
            {SAME[list]}
          </Box>
        )
      }
      onChange={onChange}
    />
  );
}
