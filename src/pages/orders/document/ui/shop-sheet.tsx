import {
  operationLabel,
  SHEET_CODE_HINT,
  sheetCaption,
  sheetFacts,
  shopAddress,
  tied,
  tiedFact,
  type DocumentBlock,
} from '@/entities/orders/document';
import { ItemDrawing } from '@/entities/orders/order';
import { formatDay } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/text';
import { QrPicture } from '@/shared/ui/qr-code';
import classes from './shop-sheet.module.css';

type Sheet = Extract<DocumentBlock, { type: 'sheet' }>;
type Item = Sheet['rows'][number];
type Fact = Item['rows'][number];

/** Facts with their labels; the colour of the edging is named and shown. */
const Facts = ({ facts, edging }: { facts: readonly Fact[]; edging: string | null }) => (
  <dl className={classes.facts}>
    {facts.map(({ key, label, value }) => (
      <div key={key}>
        <dt>
          {key === 'edging' && edging !== null && (
            <svg viewBox="0 0 24 7" aria-hidden>
              <rect x="0.5" y="0.5" width="23" height="6" fill={edging} stroke="currentColor" />
            </svg>
          )}
          {label}:
        </dt>{' '}
        <dd>
          <bdi>{tiedFact(value)}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

/** One item: its drawing, its finished size largest, what it is made of, and boxes to tick with a pen. */
function SheetItem({ item, place }: { item: Item; place: number }) {
  const { name, qty, skew, comment, drawing, operations } = item;
  const { finished, columns } = sheetFacts(item);
  const edging = drawing?.edging ?? null;
  return (
    <section className={classes.item} aria-label={name}>
      <h2>
        <span>
          {place}. <bdi>{name}</bdi>
        </span>
        <span className={classes.size}>
          {finished !== null && (
            <>
              готовый размер <strong className={classes.finished}>{finished}</strong> мм
            </>
          )}
          <strong className="nowrap">{formatNumber(qty)}&nbsp;шт.</strong>
        </span>
      </h2>
      <div className={classes.body}>
        <div className={classes.drawing}>{drawing && <ItemDrawing item={drawing} />}</div>
        <div>
          <div className={classes.columns}>
            {columns.map((facts, index) => (
              <Facts key={index} facts={facts} edging={edging} />
            ))}
          </div>
          {skew.map((sentence) => (
            <p key={sentence} className={classes.skew}>
              {tied(sentence)}
            </p>
          ))}
          {comment && (
            <p className={classes.note} dir="auto">
              Примечание: {comment}
            </p>
          )}
        </div>
      </div>
      {operations.length > 0 && (
        <ul className={classes.ticks} aria-label="Операции">
          {operations.map((operation) => (
            <li key={operation}>
              <span className={classes.box} aria-hidden />
              {operationLabel(operation)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The sheet by which the shop makes an order, with the code that leads to its operations. */
export function ShopSheet({ sheet, date }: { sheet: Sheet; date: string | null }) {
  const { order_id: orderId, order_number: number, customer, installs, digest, rows } = sheet;
  return (
    <>
      <div className={classes.head}>
        <div>
          <p className={classes.order}>Заказ №&nbsp;{number}</p>
          {customer && (
            <p>
              <bdi>{customer}</bdi>
            </p>
          )}
          {installs && <p>Монтаж: {tied(installs)}</p>}
        </div>
        <figure className={classes.code}>
          <QrPicture
            text={shopAddress(location.origin, orderId, digest)}
            label="QR-код для отметок цеха"
          />
          <figcaption>
            {tied(sheetCaption(number, date === null ? null : formatDay(date)))}
            <br />
            {SHEET_CODE_HINT}
          </figcaption>
        </figure>
      </div>
      {rows.map((item, index) => (
        <SheetItem key={item.id} item={item} place={index + 1} />
      ))}
    </>
  );
}
