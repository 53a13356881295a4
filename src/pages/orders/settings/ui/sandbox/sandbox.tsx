import { NativeSelect, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { readSize } from '@/entities/orders/price-list';
import { formatMoney } from '@/shared/lib/text';
import { useIsHalfWide } from '@/shared/lib/viewport';
import { Disclosure } from '@/shared/ui/disclosure';
import { useDraftPrices } from '../../model/draft-context';
import { type Notation } from '../../model/read-values';
import { fittingWindow, tryWindow, USUAL_WINDOW, type TriedWindow } from '../../model/sandbox';
import { ValueField } from '../fields/value-field';
import classes from './sandbox.module.css';
import { TrialResult } from './trial-result';

const SIZE: Notation<number> = {
  write: String,
  read(text) {
    const size = readSize(text);
    return size ? { value: size.mm } : { fault: 'Например: 2000 или 2,1 м' };
  },
};

interface FormProps {
  tried: TriedWindow;
  onChange: (change: Partial<TriedWindow>) => void;
}

function SandboxForm({ tried, onChange }: FormProps) {
  const { prices } = useDraftPrices();
  const { filmId, fastenerId } = fittingWindow(prices, tried);
  const choices = (list: readonly { id: number; name: string; active: boolean }[]) =>
    list.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={classes.form}>
      <ValueField
        label="Ширина, мм"
        value={tried.width}
        notation={SIZE}
        onChange={(width) => onChange({ width })}
      />
      <ValueField
        label="Высота, мм"
        value={tried.height}
        notation={SIZE}
        onChange={(height) => onChange({ height })}
      />
      <NativeSelect
        className={classes.wide}
        label="Плёнка"
        data={choices(prices.films)}
        value={String(filmId)}
        onChange={({ currentTarget }) => onChange({ filmId: Number(currentTarget.value) })}
      />
      <NativeSelect
        className={classes.wide}
        label="Крепёж"
        data={choices(prices.fasteners)}
        value={String(fastenerId)}
        onChange={({ currentTarget }) => onChange({ fastenerId: Number(currentTarget.value) })}
      />
    </div>
  );
}

/**
 * The trial calculation of a window by the draft, updated while typing. In little room it is folded to one
 * line.
 */
export function Sandbox() {
  const { prices } = useDraftPrices();
  const [tried, setTried] = useState(USUAL_WINDOW);
  const isFolded = useIsHalfWide();
  const titleId = useId();
  const trial = tryWindow(prices, tried);
  const title = `Проверить: окно ${tried.width}×${tried.height}`;
  const content = (
    <>
      <SandboxForm tried={tried} onChange={(change) => setTried({ ...tried, ...change })} />
      <TrialResult trial={trial} />
    </>
  );
  if (isFolded) {
    return (
      <Disclosure
        className={classes.folded}
        label={
          <>
            {title}
            <b className="ms-8 tabular bold">
              {trial.calculation ? formatMoney(trial.calculation.total) : '—'}
            </b>
          </>
        }
      >
        {content}
      </Disclosure>
    );
  }
  return (
    <aside className={classes.root} aria-labelledby={titleId}>
      <Text id={titleId} component="h2" size="md" fw={600} mb="sm">
        {title}
      </Text>
      {content}
    </aside>
  );
}
