import { CloseButton } from '@mantine/core';
import { countOf } from '@/shared/lib/text';
import type { PasteReport } from '../../model/matrix/clipboard';
import classes from './matrix.module.css';

/** Lists the pasted values that did not fit into the matrix, or were no prices. */
export function PasteNotice({ report, onClose }: { report: PasteReport; onClose: () => void }) {
  const { written, refused, rowsLeft, columnsLeft } = report;
  const left = [
    rowsLeft > 0 && countOf(rowsLeft, ['строка', 'строки', 'строк']),
    columnsLeft > 0 && countOf(columnsLeft, ['столбец', 'столбца', 'столбцов']),
  ].filter(Boolean);
  const said = [
    written > 0 && `Вставлено: ${countOf(written, ['цена', 'цены', 'цен'])}.`,
    left.length > 0 && `Не поместилось: ${left.join(', ')}.`,
    refused.length > 0 && 'Не подходит (цена — от 0 до 100\u00a0000\u00a0₽), оставлено как было:',
  ].filter(Boolean);
  return (
    <div className={classes.report} role="alert">
      <div className={classes.reportHead}>
        <span>{said.join(' ')}</span>
        <CloseButton size="sm" aria-label="Скрыть" onClick={onClose} />
      </div>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ label, text }, index) => (
            <li key={index}>
              {label}: «{text}»
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
