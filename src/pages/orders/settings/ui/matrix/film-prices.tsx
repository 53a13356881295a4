import { NativeSelect, Stack } from '@mantine/core';
import { use, useState } from 'react';
import { FaultContext } from '../../model/faults';
import { keyOf, type Axes, type CellEdit } from '../../model/matrix/cell-range';
import { PRICE_OR_NONE } from '../../model/read-values';
import { ValueField } from '../fields/value-field';
import { PercentForm } from './percent-form';

interface FilmPricesProps {
  axes: Axes;
  prices: ReadonlyMap<string, number>;
  onWrite: (edits: CellEdit[]) => void;
  onPercent: (places: { film_id: number; fastener_id: number }[], change: number) => string | null;
}

/** The matrix on a phone: the prices of one film after another. */
export function FilmPrices({ axes, prices, onWrite, onPercent }: FilmPricesProps) {
  const { films, fasteners } = axes;
  const { faults } = use(FaultContext);
  const [chosen, setChosen] = useState(() => {
    const faulty = films.find(({ id }) =>
      [...faults.keys()].some((path) => path.startsWith(`cells.${id}.`)),
    );
    return (faulty ?? films[0])?.id ?? 0;
  });
  const film = films.find(({ id }) => id === chosen) ?? films[0];
  if (!film) return null;
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Плёнка"
        data={films.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(film.id)}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <PercentForm
        subject="Все цены плёнки"
        onApply={(change) =>
          onPercent(
            fasteners.map(({ id }) => ({ film_id: film.id, fastener_id: id })),
            change,
          )
        }
      />
      {fasteners.map(({ id, name }) => {
        const price = prices.get(keyOf(film.id, id)) ?? null;
        return (
          <ValueField
            key={`${film.id}:${id}`}
            label={`${name}, ₽/м²`}
            placeholder="Недоступно"
            description={price === 0 ? 'Не заполнено' : undefined}
            path={`cells.${film.id}.${id}`}
            value={price}
            notation={PRICE_OR_NONE}
            onChange={(next) => onWrite([{ film_id: film.id, fastener_id: id, price: next }])}
          />
        );
      })}
    </Stack>
  );
}
