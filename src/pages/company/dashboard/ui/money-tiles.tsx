import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderFigures } from '@/entities/company/dashboard';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, formatMoney, formatNumber } from '@/shared/lib/text';
import { FigureTile, FigureTiles } from '@/shared/ui/figure-tile';
import { secondsText } from '../model/figures';
import type { MoneyLinks } from '../model/money-links';

interface TileProps {
  label: string;
  value: string;
  hint: string;
  search: Record<string, unknown>;
  children?: ReactNode;
}

const Tile = ({ search, ...tile }: TileProps) => (
  <FigureTile {...tile} link={(props) => <Link {...props} to="/orders" search={search} />} />
);

const OF_ORDERS = ['заказу', 'заказам', 'заказам'] as const;

const orders = (count: number) => countOf(count, RECORD_WORDS.order.forms);

interface MoneyTilesProps {
  figures: OrderFigures;
  links: MoneyLinks;
}

/** The money of the period, and what is owed now; each sum is that of the list it leads to. */
export const MoneyTiles = ({ figures, links }: MoneyTilesProps) => (
  <section aria-label={figures.received === null ? 'Заказы' : 'Деньги'}>
    <FigureTiles>
      {figures.received !== null && (
        <Tile
          label="Поступило"
          value={formatMoney(figures.received)}
          hint="Оплаты за период за вычетом возвратов"
          search={links.received}
        >
          за вычетом возвратов
        </Tile>
      )}
      {figures.created_total === null ? (
        <Tile
          label="Новые заказы"
          value={formatNumber(figures.created)}
          hint="Заказы, созданные за период"
          search={links.made()}
        />
      ) : (
        <Tile
          label="Новые заказы на"
          value={formatMoney(figures.created_total)}
          hint="Сумма заказов, созданных за период"
          search={links.made()}
        >
          {orders(figures.created)}
        </Tile>
      )}
      {figures.debt !== null && (
        <Tile
          label="Долг"
          value={formatMoney(figures.debt)}
          hint="Остаток по заказам с договором, принятым КП или оплатой"
          search={links.debts}
        >
          сейчас{figures.debts !== null && `, ${orders(figures.debts)}`}
        </Tile>
      )}
      {figures.claims !== undefined && (
        <Tile
          label="Открытые рекламации"
          value={formatNumber(figures.claims)}
          hint="Заказы, по которым есть открытая рекламация"
          search={links.claims}
        >
          заказы с рекламацией сейчас
        </Tile>
      )}
      {figures.offered !== null && (
        <Tile
          label="Среднее время до КП"
          value={secondsText(figures.average_offer_sec)}
          hint="Сколько в среднем проходит от заявки до коммерческого предложения"
          search={links.made({ offer: '1' })}
        >
          {figures.offered > 0
            ? `от заявки, по ${countOf(figures.offered, OF_ORDERS)}`
            : 'КП за период не было'}
        </Tile>
      )}
    </FigureTiles>
  </section>
);
