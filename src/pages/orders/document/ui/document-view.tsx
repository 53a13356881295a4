import {
  companyLines,
  companyName,
  customerLines,
  dateLine,
  type OrderDocument,
} from '@/entities/orders/document';
import { ItemDrawing } from '@/entities/orders/order';
import { Lines } from './lines';
import { BlockView } from './document-blocks';
import { DocumentPicture } from './document-picture';
import classes from './document-view.module.css';

interface DrawingsProps {
  blocks: OrderDocument['blocks'];
  level: 'h2' | 'h3';
}

/** How the items look, two beside each other. */
function Drawings({ blocks, level: Heading }: DrawingsProps) {
  const rows = blocks.flatMap((block) => (block.type === 'items' ? block.rows : []));
  const drawn = rows.flatMap(({ drawing, name }, index) =>
    drawing === null ? [] : { drawing, name, place: index + 1 },
  );
  if (drawn.length === 0) return null;
  return (
    <section className={classes.drawings} aria-label="Эскизы">
      <Heading>Эскизы изделий</Heading>
      <div className={classes.grid}>
        {drawn.map(({ drawing, name, place }) => (
          <figure key={place}>
            <ItemDrawing item={drawing} />
            <figcaption>
              {place}. <bdi>{name}</bdi>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Whom a document is from and for. */
function Head({ company, client }: OrderDocument) {
  return (
    <header className={classes.head}>
      <div>
        <DocumentPicture url={company.logo_url} alt="Логотип" className={classes.logo} />
        <strong>
          <bdi>{companyName(company) ?? 'Исполнитель'}</bdi>
        </strong>
        <Lines values={companyLines(company)} />
      </div>
      <div>
        <span className={classes.caption}>Заказчик</span>
        <strong>
          <bdi>{client.name ?? 'Не указан'}</bdi>
        </strong>
        <Lines values={customerLines(client)} />
      </div>
    </header>
  );
}

/** A document as it comes out of a printer: white whatever the theme. */
export function DocumentView({ orderDocument }: { orderDocument: OrderDocument }) {
  const { blocks } = orderDocument;
  // A contract names both sides in its own words.
  const namesSides = blocks.some(({ type }) => type === 'parties');
  const hasPlace = blocks.some(({ type }) => type === 'drawings');
  return (
    <article
      className={classes.root}
      aria-label={orderDocument.title}
      data-status={orderDocument.status}
    >
      {!namesSides && <Head {...orderDocument} />}
      <h1 className={classes.title}>{orderDocument.title}</h1>
      <p className={classes.date}>{dateLine(orderDocument)}</p>
      {orderDocument.status === 'cancelled' && <p className={classes.void}>Аннулировано</p>}
      {blocks.map((block, index) =>
        block.type === 'drawings' ? (
          <Drawings key={index} blocks={blocks} level="h3" />
        ) : (
          <BlockView key={index} block={block} orderDocument={orderDocument} />
        ),
      )}
      {!hasPlace && <Drawings blocks={blocks} level="h2" />}
    </article>
  );
}
