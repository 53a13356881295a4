import { formatMoney, formatNumber } from '@/shared/lib/text';
import { ItemDrawing } from '@/entities/order';
import type { DocumentBlock, OrderPaper } from '@/entities/document';
import { longDay } from '../model/long-day';
import classes from './paper.module.css';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;

const signed = (amount: number) => `${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount))}`;

function Items({ rows }: Block<'items'>) {
  return (
    <table className={classes.items} aria-label="Изделия">
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Изделие</th>
          <th scope="col">Кол-во</th>
          <th scope="col">Цена</th>
          <th scope="col">Сумма</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, details, qty, price, amount }, index) => (
          // Rows of a paper have no numbers but their places.
          <tr key={index}>
            <td>{index + 1}</td>
            <td>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <ul className={classes.details}>
                {details.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </td>
            <td data-label="Кол-во">{formatNumber(qty)}&nbsp;шт.</td>
            <td data-label="Цена">{signed(price)}</td>
            <td data-label="Сумма">{signed(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is done for nothing says so. */
function sumText(amount: number | null, kind: string): string {
  if (amount === null) return '';
  return amount === 0 && kind === 'part' ? 'бесплатно' : signed(amount);
}

const Sums = ({ rows, in_words: inWords }: Block<'sums'>) => (
  <div className={classes.sums}>
    <dl>
      {rows.map(({ label, amount, kind }, index) => (
        <div key={index} data-kind={kind}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>{sumText(amount, kind)}</dd>
        </div>
      ))}
    </dl>
    <p className={classes.words}>Сумма прописью: {inWords}</p>
  </div>
);

const Text = ({ text }: Block<'text'>) => (
  <div className={classes.text}>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={index} dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
);

const Signature = ({ position, name }: Block<'signature'>) => (
  <div className={classes.signature}>
    <span>{position ?? 'Исполнитель'}</span>
    <span className={classes.line} aria-hidden />
    <span>{name}</span>
  </div>
);

function BlockView({ block }: { block: DocumentBlock }) {
  if (block.type === 'items') return <Items {...block} />;
  if (block.type === 'sums') return <Sums {...block} />;
  if (block.type === 'text') return <Text {...block} />;
  return <Signature {...block} />;
}

/** How the items look, two beside each other; behind everything else. */
function Drawings({ blocks }: Pick<OrderPaper, 'blocks'>) {
  const rows = blocks.flatMap((block) => (block.type === 'items' ? block.rows : []));
  const drawn = rows.flatMap(({ drawing, name }, index) =>
    drawing === null ? [] : { drawing, name, place: index + 1 },
  );
  if (drawn.length === 0) return null;
  return (
    <section className={classes.drawings} aria-label="Эскизы">
      <h2>Эскизы изделий</h2>
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

/** The lines under a name: each of what is known. */
const Lines = ({ values }: { values: readonly (string | null | false)[] }) =>
  values
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => (
      <span key={String(value)} className={classes.partyLine}>
        <bdi>{value}</bdi>
      </span>
    ));

/** A document as it comes out of a printer: white whatever the theme. */
export function Paper({ paper }: { paper: OrderPaper }) {
  const { company, client, blocks } = paper;
  const companyName = company.legal_name ?? company.short_name;
  return (
    <article className={classes.root} aria-label={paper.title} data-status={paper.status}>
      <header className={classes.head}>
        <div>
          <strong>
            <bdi>{companyName ?? 'Исполнитель'}</bdi>
          </strong>
          <Lines
            values={[
              company.inn && `ИНН ${company.inn}${company.kpp ? `, КПП ${company.kpp}` : ''}`,
              company.ogrn && `${company.ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${company.ogrn}`,
              company.address,
              company.phone,
              company.email,
            ]}
          />
        </div>
        <div>
          <span className={classes.caption}>Заказчик</span>
          <strong>
            <bdi>{client.name ?? 'Не указан'}</bdi>
          </strong>
          <Lines values={[client.phone, client.email, client.address]} />
        </div>
      </header>
      <h1 className={classes.title}>{paper.title}</h1>
      <p className={classes.date}>
        {paper.date && `от ${longDay(paper.date)}`}
        {paper.valid_until && `, действует до ${longDay(paper.valid_until)}`}
      </p>
      {paper.status === 'cancelled' && <p className={classes.void}>Аннулировано</p>}
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      <Drawings blocks={blocks} />
    </article>
  );
}
