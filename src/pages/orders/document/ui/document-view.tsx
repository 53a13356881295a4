import {
  figuresOf,
  headLine,
  headSides,
  namesOwnSides,
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

/** How the items look, to one scale and two beside each other. */
function Drawings({ blocks, level: Heading }: DrawingsProps) {
  const figures = figuresOf(blocks);
  if (figures.length === 0) return null;
  return (
    <section className={classes.drawings} aria-label="Эскизы">
      <Heading>Эскизы изделий</Heading>
      <div className={classes.grid}>
        {figures.map(({ name, place, ...scaled }) => (
          <figure key={place}>
            <ItemDrawing {...scaled} />
            <figcaption>
              {place}. <bdi>{name}</bdi>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** One side of the head: what is known of it. */
const Side = ({ side }: { side: ReturnType<typeof headSides>['from'] }) =>
  side && (
    <>
      {side.name && (
        <strong>
          <bdi>{side.name}</bdi>
        </strong>
      )}
      <Lines values={side.lines} />
    </>
  );

/** Whom a document is from and for. */
function Head({ company, client }: OrderDocument) {
  const { from, to } = headSides({ company, client });
  if (!from && !to && company.logo_url === null) return null;
  return (
    <header className={classes.head}>
      <div>
        <DocumentPicture url={company.logo_url} alt="Логотип" className={classes.logo} />
        <Side side={from} />
      </div>
      <div>
        {to && <span className={classes.caption}>Заказчик</span>}
        <Side side={to} />
      </div>
    </header>
  );
}

/** A document as it comes out of a printer: white whatever the theme. */
export function DocumentView({ orderDocument }: { orderDocument: OrderDocument }) {
  const { blocks } = orderDocument;
  const { start, end } = headLine(orderDocument);
  const namesSides = namesOwnSides(blocks);
  const hasPlace = blocks.some(({ type }) => type === 'drawings');
  return (
    <article
      className={classes.root}
      aria-label={orderDocument.title}
      data-status={orderDocument.status}
    >
      {!namesSides && <Head {...orderDocument} />}
      <h1 className={classes.title}>{orderDocument.title}</h1>
      {start !== '' && (
        <p className={classes.date}>
          <span>{start}</span>
          {end !== '' && <span>{end}</span>}
        </p>
      )}
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
