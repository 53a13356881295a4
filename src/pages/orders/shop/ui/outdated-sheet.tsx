import { Link } from '@tanstack/react-router';
import { sheetChangeSentence, type ShopOrder } from '@/entities/orders/production';
import { useRight } from '@/shared/rights';
import classes from './outdated-sheet.module.css';

const UNKNOWN = 'Лист устарел: заказ с тех пор изменили. Напечатайте новый';
/** The facts on the sheet are those of the order: only a detail that it does not print has changed. */
const SAME = 'Лист напечатан давно: размеры и материалы те же, что в заказе';

/** Says how the order differs from the sheet in hand. */
export function OutdatedSheet({ order }: { order: ShopOrder }) {
  const mayRead = useRight('read');
  const mayCreate = useRight('create');
  if (order.outdated === null) return null;
  const { changes } = order.outdated;
  const sentences = (changes ?? []).map(sheetChangeSentence);
  const [first, ...rest] = sentences;
  return (
    <div role="alert" className={classes.outdated}>
      {first === undefined ? (
        <p>{changes === null ? UNKNOWN : SAME}</p>
      ) : rest.length === 0 ? (
        <p>Лист устарел: {first}</p>
      ) : (
        <>
          <p>Лист устарел:</p>
          <ul className={classes.changes}>
            {sentences.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {mayRead && mayCreate && (
        <Link
          to="/order/$id"
          params={{ id: String(order.id) }}
          search={{}}
          className={classes.documents}
        >
          К документам заказа
        </Link>
      )}
    </div>
  );
}
