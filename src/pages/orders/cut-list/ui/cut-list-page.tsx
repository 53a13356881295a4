import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { cutListExport, productionQueries, type CutList } from '@/entities/orders/production';
import { lacksCall } from '@/shared/api';
import { countOf, isolated } from '@/shared/lib/text';
import { useWindowTitle } from '@/shared/lib/viewport';
import { BackLink } from '@/shared/ui/back-link';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Export } from '@/shared/ui/export-menu';
import { ICON } from '@/shared/ui/icon-props';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { readIds } from '../model/cut-words';
import { CutFilm } from './cut-film';
import { CutMaterials } from './cut-materials';
import classes from './cut-list.module.css';

const ordersText = (orders: CutList['orders']) =>
  orders
    .map(({ number, customer }) => `№${number}${customer ? ` ${isolated(customer)}` : ''}`)
    .join(', ');

const missingText = ({ order_number: number, item }: CutList['missing'][number]) =>
  item === null
    ? `Заказ №${number}: нет изделий`
    : `Заказ №${number}: ${isolated(item)} не посчитано`;

/** The cut list that was read: its orders, films and materials. */
function Content({ list, asked }: { list: CutList; asked: number }) {
  const { orders, films, materials, missing } = list;
  const hidden = asked - orders.length;
  return (
    <>
      {orders.length > 0 && <p className={classes.orders}>Заказы: {ordersText(orders)}</p>}
      {(hidden > 0 || missing.length > 0) && (
        <ul className={classes.missing} aria-label="Не вошло в раскрой">
          {hidden > 0 && (
            <li>
              {countOf(hidden, ['заказ не найден', 'заказа не найдены', 'заказов не найдены'])}
            </li>
          )}
          {missing.map((each, index) => (
            <li key={index}>{missingText(each)}</li>
          ))}
        </ul>
      )}
      {films.length === 0 ? (
        <EmptyState text="Кроить нечего" />
      ) : (
        films.map((film, index) => <CutFilm key={index} film={film} />)
      )}
      <CutMaterials materials={materials} />
    </>
  );
}

/** The cut of the films of chosen orders, and their other materials («Раскрой»). */
export function CutListPage() {
  const value = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search['ids'],
  });
  const ids = useMemo(() => readIds(value), [value]);
  const { data: list, error, refetch } = useQuery(productionQueries.cutList(ids));
  useWindowTitle('Заявки · Раскрой');
  return (
    <div className={classes.root}>
      <BackLink to="/orders">Заказы</BackLink>
      <PageHeader title="Раскрой">
        {list && list.films.length > 0 && (
          <>
            <Export {...cutListExport(ids)} position="bottom-end" />
            <Button
              variant="default"
              leftSection={<IconPrinter {...ICON} />}
              onClick={() => window.print()}
            >
              Печать
            </Button>
          </>
        )}
      </PageHeader>
      {ids.length === 0 ? (
        <EmptyState text="Заказы не выбраны" hint="Отметьте заказы в списке и нажмите «Раскрой»" />
      ) : list ? (
        <Content list={list} asked={ids.length} />
      ) : lacksCall(error) ? (
        <UnavailableState />
      ) : error ? (
        <ErrorState
          text="Не удалось посчитать раскрой"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataSkeleton label="Загрузка раскроя">
          <Skeleton h={28} mb="sm" />
          <Skeleton h={220} mb="sm" />
          <Skeleton h={220} />
        </DataSkeleton>
      )}
    </div>
  );
}
