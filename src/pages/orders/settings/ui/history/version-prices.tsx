import type { PriceList } from '@/entities/orders/price-list';
import { valueLines } from '../../model/change-words';
import { keyOf, pricesByKey } from '../../model/matrix/cell-range';
import { cellView } from '../../model/matrix/cell-view';
import matrixClasses from '../matrix/matrix.module.css';
import { ChangeList } from '../save/change-list';

/** All that a version says: its matrix, and everything else line by line. */
export function VersionPrices({ prices }: { prices: PriceList }) {
  const { films, fasteners, cells } = prices;
  const byKey = pricesByKey(cells);
  return (
    <>
      {/* By keyboard it is scrolled when it has the focus. */}
      <div className={matrixClasses.scroller} tabIndex={0} role="group" aria-label="Матрица цен">
        <table className={matrixClasses.grid} data-read-only>
          <thead>
            <tr>
              <th scope="col" className={matrixClasses.corner}>
                Плёнка, ₽/м²
              </th>
              {fasteners.map(({ id, name }) => (
                <th key={id} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {films.map((film) => (
              <tr key={film.id}>
                <th scope="row" className={matrixClasses.film}>
                  <span>{film.name}</span>
                </th>
                {fasteners.map(({ id }) => {
                  const { text, state } = cellView(byKey.get(keyOf(film.id, id)));
                  return (
                    <td key={id} data-state={state}>
                      <span>{text}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ChangeList lines={valueLines(prices)} level="h2" />
    </>
  );
}
