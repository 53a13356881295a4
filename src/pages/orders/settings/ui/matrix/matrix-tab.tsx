import { Box, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { countOf } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { EmptyState } from '@/shared/ui/empty-state';
import { useDraftPrices } from '../../model/draft-context';
import {
  boundsOf,
  placesOf,
  pricesByKey,
  sizeOf,
  withEdits,
  type CellEdit,
  type Range,
} from '../../model/matrix/cell-range';
import type { PasteReport } from '../../model/matrix/clipboard';
import { editsByPercent } from '../../model/matrix/percent-change';
import { cellHistory } from '../../model/matrix/cell-history';
import { readKeptCell } from '../../model/matrix/kept-cell';
import { focusActive } from '../../model/matrix/use-open-cell';
import { FilmPrices } from './film-prices';
import { HistoryButtons } from './history-buttons';
import classes from './matrix.module.css';
import { MatrixGrid } from './matrix-grid';
import { PasteNotice } from './paste-notice';
import { PercentForm } from './percent-form';

const START: Range = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };
type Pair = Pick<CellEdit, 'film_id' | 'fastener_id'>;

/** The prices per square metre of each film with each fastener. */
export function MatrixTab() {
  const { owner, prices, saved, change, deeds, keepDeeds } = useDraftPrices();
  const isPhone = useIsPhone();
  const grid = useRef<HTMLTableElement>(null);
  const [report, setReport] = useState<PasteReport | null>(null);
  const axes = useMemo(
    () => ({
      films: prices.films.filter(({ active }) => active),
      fasteners: prices.fasteners.filter(({ active }) => active),
    }),
    [prices.films, prices.fasteners],
  );
  const byKey = useMemo(() => pricesByKey(prices.cells), [prices.cells]);
  const [kept] = useState(() => readKeptCell(owner, axes, byKey));
  const [range, setRange] = useState((): Range =>
    kept ? { anchor: kept.place, active: kept.place } : START,
  );
  const savedByKey = useMemo(() => pricesByKey(saved.cells), [saved.cells]);
  const write = (edits: CellEdit[]) =>
    change((now) => ({ ...now, cells: withEdits(now.cells, edits) }));
  const history = cellHistory(prices.cells, write, deeds, keepDeeds);
  const { films, fasteners } = axes;
  if (films.length === 0 || fasteners.length === 0) {
    return <EmptyState text="Для матрицы нужны хотя бы одна плёнка и один крепёж" />;
  }
  const hidden = prices.films.length + prices.fasteners.length - films.length - fasteners.length;

  const changeByPercent = (pairs: readonly Pair[], percent: number) => {
    const { edits, refused } = editsByPercent(axes, byKey, pairs, percent);
    if (edits.length === 0 && refused.length === 0) return 'Здесь нет заполненных цен';
    history.write(edits);
    setReport(
      refused.length > 0 ? { written: edits.length, refused, rowsLeft: 0, columnsLeft: 0 } : null,
    );
    // The keys are those of the prices again: Ctrl+Z takes back what was just done to them.
    focusActive(grid.current);
    return null;
  };
  const chosenPairs = () =>
    placesOf(boundsOf(range)).flatMap(({ row, column }) => {
      const [film, fastener] = [films[row], fasteners[column]];
      return film && fastener ? [{ film_id: film.id, fastener_id: fastener.id }] : [];
    });

  return (
    <>
      {prices.rules.mode === 'components' && (
        <Text size="sm" c="dimmed" mb="sm">
          Сейчас изделия считаются по составляющим (вкладка «Правила»), цены матрицы не участвуют.
        </Text>
      )}
      {report && <PasteNotice report={report} onClose={() => setReport(null)} />}
      {isPhone ? (
        <FilmPrices
          axes={axes}
          prices={byKey}
          onWrite={history.write}
          onPercent={changeByPercent}
        />
      ) : (
        <>
          <div className={classes.tools}>
            <PercentForm
              subject={`Выбрано: ${countOf(sizeOf(boundsOf(range)), ['ячейка', 'ячейки', 'ячеек'])}. Изменить цены`}
              onApply={(percent) => changeByPercent(chosenPairs(), percent)}
            />
            <Box component="span" flex={1} />
            <HistoryButtons history={history} />
          </div>
          <MatrixGrid
            grid={grid}
            owner={owner}
            kept={kept}
            axes={axes}
            prices={byKey}
            savedPrices={savedByKey}
            history={history}
            range={range}
            onRange={setRange}
            onReport={setReport}
          />
        </>
      )}
      <p className={classes.legend}>
        <span>Пустая ячейка — «недоступно», 0 — «не заполнено».</span>
        {!isPhone && <span>Ctrl+C и Ctrl+V работают с Excel, F2 или Enter правит ячейку.</span>}
        {hidden > 0 && <span>Выключенные плёнки и крепёж не показаны.</span>}
      </p>
    </>
  );
}
