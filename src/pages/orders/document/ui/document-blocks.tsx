import {
  isInvoicePaid,
  isOutOfForce,
  linesOf,
  paragraphsOf,
  payeeRows,
  sumText,
  tied,
  type DocumentBlock,
  type OrderDocument,
} from '@/entities/orders/document';
import { formatMoney, formatNumber } from '@/shared/lib/text';
import { QrPicture } from '@/shared/ui/qr-code';
import { Fields, Measures } from './measures';
import { ShopSheet } from './shop-sheet';
import { Lines } from './lines';
import lineClasses from './lines.module.css';
import { DocumentPicture } from './document-picture';
import classes from './document-blocks.module.css';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;

function Items({ rows }: Block<'items'>) {
  return (
    <table className={classes.items} aria-label="Изделия">
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Наименование</th>
          <th scope="col">Кол-во</th>
          <th scope="col">Цена</th>
          <th scope="col">Сумма</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, details, qty, price, amount }, index) => (
          // Rows of a document have no numbers but their places.
          <tr key={index}>
            <td>{index + 1}</td>
            <td>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <ul className={classes.details}>
                {details.map((line) => (
                  <li key={line}>{tied(line)}</li>
                ))}
              </ul>
            </td>
            <td data-label="Кол-во">{formatNumber(qty)}&nbsp;шт.</td>
            <td data-label="Цена">{formatMoney(price)}</td>
            <td data-label="Сумма">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Sums = ({ rows, in_words: inWords }: Block<'sums'>) => (
  <div className={classes.sums}>
    <dl>
      {rows.map(({ label, amount, kind }, index) => (
        <div key={index} data-kind={kind}>
          <dt>
            <bdi>{tied(label)}</bdi>
          </dt>
          <dd>{sumText(amount, kind)}</dd>
        </div>
      ))}
    </dl>
    {inWords !== '' && <p className={classes.words}>Сумма прописью: {inWords}</p>}
  </div>
);

const Text = ({ text }: Block<'text'>) => (
  <div className={classes.text}>
    {paragraphsOf(text).map((paragraph, place) => (
      <div key={place} className={classes.paragraph}>
        {linesOf(paragraph).map((line, index) => (
          <p key={index} dir="auto">
            {tied(line)}
          </p>
        ))}
      </div>
    ))}
  </div>
);

type Company = Pick<OrderDocument, 'company'>;

/** A line to sign on; the company's is signed and stamped where it has pictures of that. */
const Line = ({ company }: { company: OrderDocument['company'] | null }) => (
  <span className={classes.line}>
    {company && (
      <>
        <DocumentPicture url={company.signature_url} alt="Подпись" className={classes.signed} />
        <DocumentPicture url={company.stamp_url} alt="Печать" className={classes.stamp} />
      </>
    )}
  </span>
);

const Signature = ({ position, name, company }: Omit<Block<'signature'>, 'type'> & Company) => (
  <div className={classes.signature}>
    <span>{position ?? 'Исполнитель'}</span>
    <Line company={company} />
    {name ? <span>{name}</span> : <span className={lineClasses.blank} />}
  </div>
);

const Signatures = ({
  sides,
  by_hand: isByHand,
  company,
}: Omit<Block<'signatures'>, 'type'> & Company) => (
  <div className={classes.sides} data-signed>
    {sides.map(({ title, position, name }, index) => (
      <div key={title}>
        <strong>{title}</strong>
        <span>{position}</span>
        <div className={classes.signature}>
          {/* The company comes first. */}
          <Line company={index === 0 && !isByHand ? company : null} />
          {name ? <span>{name}</span> : <span className={lineClasses.blank} />}
        </div>
        <span className={classes.caption}>{name ? 'подпись, дата' : 'подпись, имя, дата'}</span>
      </div>
    ))}
  </div>
);

const Parties = ({ sides }: Block<'parties'>) => (
  <section className={classes.sides} aria-label="Реквизиты сторон">
    {sides.map(({ title, lines }) => (
      <div key={title}>
        <strong>{title}</strong>
        <Lines values={lines} />
      </div>
    ))}
  </section>
);

const Heading = ({ text, details, new_page: isOnNewPage }: Block<'heading'>) => (
  <div className={classes.heading} data-new-page={isOnNewPage || undefined}>
    <h2>{text}</h2>
    <Lines values={details} />
  </div>
);

interface PayeeProps extends Company {
  qr: string | null;
  isPaid: boolean;
}

/**
 * Where the money goes, for people and for the application of a bank; an invoice with nothing left to pay has
 * no code.
 */
function Payee({ qr, isPaid, company }: PayeeProps) {
  const rows = payeeRows(company);
  if (rows.length === 0) return null;
  return (
    <section className={classes.payee} aria-label="Реквизиты для оплаты">
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isPaid && <p className={classes.paid}>Оплачено</p>}
      {qr !== null && (
        <figure className={classes.qr}>
          <QrPicture text={qr} label="QR-код для оплаты" />
          <figcaption>Оплата по QR-коду в приложении банка</figcaption>
        </figure>
      )}
    </section>
  );
}

interface BlockViewProps {
  /** Any but the drawings, which are of the items. */
  block: Exclude<DocumentBlock, { type: 'drawings' }>;
  orderDocument: OrderDocument;
}

/** A part of a document. */
export function BlockView({ block, orderDocument }: BlockViewProps) {
  const { company } = orderDocument;
  switch (block.type) {
    case 'items':
      return <Items {...block} />;
    case 'fields':
      return <Fields rows={block.rows} />;
    case 'measures':
      return <Measures {...block} />;
    case 'sheet':
      return <ShopSheet sheet={block} date={orderDocument.date} />;
    case 'sums':
      return <Sums {...block} />;
    case 'text':
      return <Text {...block} />;
    case 'signature':
      return <Signature {...block} company={company} />;
    case 'signatures':
      return <Signatures {...block} company={company} />;
    case 'parties':
      return <Parties {...block} />;
    case 'heading':
      return <Heading {...block} />;
    case 'payee':
      return (
        <Payee
          qr={
            isOutOfForce(orderDocument) ? null : orderDocument.due ? orderDocument.due.qr : block.qr
          }
          isPaid={isInvoicePaid(orderDocument.due)}
          company={company}
        />
      );
  }
}
