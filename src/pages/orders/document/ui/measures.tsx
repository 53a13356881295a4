import { tied, type DocumentBlock } from '@/entities/orders/document';
import { ItemDrawing } from '@/entities/orders/order';
import { formatNumber } from '@/shared/lib/text';
import classes from './measures.module.css';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;

/** Labels with ruled boxes; what is not known is an empty one to write in. */
export const Fields = ({ rows }: Pick<Block<'fields'>, 'rows'>) => (
  <dl className={classes.boxes}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value !== null && <bdi>{value}</bdi>}</dd>
      </div>
    ))}
  </dl>
);

/** Items as they were measured, each with its drawing. */
export const Measures = ({ rows }: Block<'measures'>) =>
  rows.map(({ name, qty, sizes, details, drawing }, index) => (
    <section key={index} className={classes.measured} aria-label={name}>
      <h2>
        {index + 1}. <bdi>{name}</bdi>, {formatNumber(qty)}&nbsp;шт.
      </h2>
      <div className={classes.beside}>
        <div>{drawing && <ItemDrawing item={drawing} />}</div>
        <div>
          <Fields rows={sizes} />
          <ul className={classes.details}>
            {details.map((line) => (
              <li key={line}>{tied(line)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  ));
