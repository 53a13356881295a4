import '@mantine/schedule/styles.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import {
  AwaitedZone,
  useCompanyToday,
  useIsZoneKnown,
  useWorkZone,
} from '@/entities/company/company';
import { visitQueries, type Visit, type VisitsQuery } from '@/entities/orders/visit';
import { OrdersActions } from '@/widgets/orders-actions';
import { lacksCall } from '@/shared/api';
import { lazyPart } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { useIsHalfWide, useIsPhone } from '@/shared/lib/viewport';
import { ErrorState } from '@/shared/ui/error-state';
import { FilterBar } from '@/shared/ui/filter-bar';
import { LIST_SCROLLER, ListPage, ListSurface } from '@/shared/ui/list-page';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { placedVisits } from '../model/calendar-events';
import { calendarState } from '../model/calendar-state';
import { shownDays, type Scale } from '../model/shown-days';
import { useCalendarActs } from '../model/use-calendar-acts';
import { useKeptVisit } from '../model/use-kept-visit';
import { useColumns } from '../model/use-columns';
import { CalendarBar } from './calendar-bar';
import { CalendarFilters } from './calendar-filters';
import { CalendarDialogs } from './dialogs/calendar-dialogs';
import { DayGrid } from './grids/day-grid';
import { MonthGrid } from './grids/month-grid';
import { WeekGrid } from './grids/week-grid';
import { PhoneDays } from './phone/phone-days';
import { WaitingOrders } from './waiting/waiting-orders';
import classes from './calendar.module.css';

const VisitListPage = lazyPart(() =>
  import('./list/visit-list-page').then((module) => module.VisitListPage),
);

const NO_VISITS: readonly Visit[] = [];

/** The visits of all orders by days and hours, planned and moved in their places, or as a list. */
export function CalendarPage() {
  const [{ scale }] = useListState(calendarState);
  return scale === 'list' ? (
    <Suspense fallback={<PageLoader />}>
      <VisitListPage />
    </Suspense>
  ) : (
    <CalendarDays scale={scale} />
  );
}

function CalendarDays({ scale }: { scale: Scale }) {
  const [state, change] = useListState(calendarState);
  const today = useCompanyToday();
  const zone = useWorkZone();
  const day = state.day || today;
  const query = useQuery(
    visitQueries.period({
      ...shownDays(scale, day),
      ...(calendarState.query(state) as Omit<VisitsQuery, 'from' | 'to'>),
    }),
  );
  const visits = query.data ?? NO_VISITS;
  const placed = useMemo(() => placedVisits(visits, zone), [visits, zone]);
  const people = useColumns(placed, state.users, scale === 'day');
  const onShow = useCallback(
    (of: string) => {
      const { from, to } = shownDays(scale, day);
      if (of < from || of > to) change({ day: of });
    },
    [scale, day, change],
  );
  const onOpenDay = useCallback((of: string) => change({ scale: 'day', day: of }), [change]);
  const calendar = useCalendarActs({ zone, people, onShow });
  const { acts } = calendar;
  const kept = useKeptVisit();
  const isLacking = lacksCall(query.error);
  const isZoneKnown = useIsZoneKnown();
  const isPhone = useIsPhone();
  const isNarrow = useIsHalfWide();
  const grid = { day, today, zone, placed, acts };
  return (
    <ListPage fillsScreen={!isNarrow}>
      <PageHeader title="Календарь">
        <OrdersActions>{null}</OrdersActions>
      </PageHeader>
      {!isLacking && (
        <CalendarBar scale={scale} day={day} onChange={change}>
          <FilterBar search={null} hasChips={calendarState.isNarrowed(state)}>
            <CalendarFilters filters={state} onChange={change} />
          </FilterBar>
        </CalendarBar>
      )}
      {query.data?.length === 0 && (
        <p className="size-13 dimmed">
          {calendarState.isNarrowed(state)
            ? 'По этим фильтрам выездов нет'
            : `В эти дни выездов нет${acts.plan ? ': нажмите на время, чтобы запланировать' : ''}`}
        </p>
      )}
      <div className={classes.body}>
        <ListSurface className={classes.surface} isBusy={query.isPlaceholderData}>
          {query.data && isZoneKnown ? (
            <div className={LIST_SCROLLER} role="region" aria-label="Выезды" tabIndex={0} {...kept}>
              {isPhone && (
                <PhoneDays scale={scale} grid={grid} onChoose={(of) => change({ day: of })} />
              )}
              {!isPhone && scale === 'month' && <MonthGrid {...grid} onOpenDay={onOpenDay} />}
              {!isPhone && scale === 'week' && <WeekGrid {...grid} onOpenDay={onOpenDay} />}
              {!isPhone && scale === 'day' && <DayGrid {...grid} people={people} />}
            </div>
          ) : isLacking ? (
            <UnavailableState />
          ) : query.isError ? (
            <ErrorState
              text="Не удалось загрузить выезды"
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <AwaitedZone>
              <PageLoader />
            </AwaitedZone>
          )}
        </ListSurface>
        {isZoneKnown && query.data && acts.plan && (
          <WaitingOrders
            acts={acts}
            onPlan={(waiting) => calendar.setPlanning({ slot: null, ...waiting })}
          />
        )}
      </div>
      <p role="status" className={classes.said}>
        {calendar.said}
      </p>
      <CalendarDialogs calendar={calendar} visits={visits} zone={zone} />
    </ListPage>
  );
}
