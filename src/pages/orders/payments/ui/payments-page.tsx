import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  orderQueries,
  paymentExport,
  paymentFilterQuery,
  paymentListState,
} from '@/entities/orders/order';
import { OrdersActions } from '@/widgets/orders-actions';
import { lacksCall } from '@/shared/api';
import { hasOtherPages, PAGE_SIZES, placeOf, useListState } from '@/shared/lib/list';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import { useKeptRow, useListScrollRestoration } from '@/shared/lib/viewport';
import { Export } from '@/shared/ui/export-menu';
import { SearchInput } from '@/shared/ui/search-input';
import { FilterBar } from '@/shared/ui/filter-bar';
import { LIST_SCROLLER, ListPage, ListSurface } from '@/shared/ui/list-page';
import { ListPages } from '@/shared/ui/list-pages';
import { PageHeader } from '@/shared/ui/page-header';
import { Allowed } from '@/shared/rights';
import { paymentDays } from '../model/payment-groups';
import { PaymentDays } from './payment-days';
import { PaymentFilterControls } from './payment-filters';
import { PaymentTiles } from './payment-tiles';
import { PaymentsPlaceholder } from './payments-placeholder';
import { WritePayment } from './write-payment';
import classes from './payments.module.css';

const PAYMENTS: PluralForms = ['оплату', 'оплаты', 'оплат'];

/** The payments of orders by day, with sums by payment method. */
export function PaymentsPage() {
  const [filters, change, hrefOf] = useListState(paymentListState);
  const filter = paymentFilterQuery(filters);
  const query = useQuery(
    orderQueries.paymentPage({ ...filter, page: filters.page, per_page: filters.perPage }),
  );
  const totals = useQuery(orderQueries.paymentTotals(filter));
  const surface = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const place = query.isPlaceholderData ? undefined : `payments ${placeOf(filters)}`;
  const withPage = useListScrollRestoration(scroller, place);
  useKeptRow(surface, withPage ? 'of the page' : 'by itself');
  const isLacking = lacksCall(query.error);
  const payments = query.data?.data ?? [];
  const meta = query.data?.meta;
  // Cancelled payments have their rows, and count nowhere.
  const counted = totals.data?.days.reduce((sum, { count }) => sum + count, 0);
  return (
    <ListPage>
      <PageHeader title="Оплаты" count={counted === undefined ? undefined : formatNumber(counted)}>
        <OrdersActions isFull>
          {!isLacking && (
            <Allowed act="payments">
              <WritePayment />
            </Allowed>
          )}
          {!isLacking && <Export {...paymentExport(filter)} position="bottom-end" />}
        </OrdersActions>
      </PageHeader>
      {!isLacking && (
        <>
          <FilterBar
            search={
              <SearchInput
                label="Найти оплату"
                takesKey
                value={filters.search}
                onChange={(search) => change({ search })}
              />
            }
            hasChips={paymentListState.isNarrowed(filters)}
          >
            <PaymentFilterControls
              filters={filters}
              onChange={change}
              found={counted === undefined ? undefined : countOf(counted, PAYMENTS)}
            />
          </FilterBar>
          <PaymentTiles query={totals} filters={filters} hrefOf={hrefOf} onChange={change} />
        </>
      )}
      <ListSurface ref={surface} isBusy={query.isPlaceholderData}>
        {payments.length === 0 ? (
          <PaymentsPlaceholder query={query} />
        ) : (
          <div
            ref={scroller}
            className={`${LIST_SCROLLER} ${classes.scroll}`}
            role="region"
            aria-label="Оплаты"
            tabIndex={0}
          >
            <PaymentDays days={paymentDays(payments, totals.data)} />
          </div>
        )}
      </ListSurface>
      {meta && (hasOtherPages(meta) || (meta.total ?? 0) > PAGE_SIZES[0]) && (
        <ListPages
          meta={meta}
          size={filters.perPage}
          isBusy={query.isPlaceholderData}
          onChange={change}
        />
      )}
    </ListPage>
  );
}
