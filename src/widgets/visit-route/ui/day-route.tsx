import { Skeleton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useCurrentUser } from '@/entities/account/session';
import { useIsZoneAsked, useWorkZone } from '@/entities/company/company';
import { personName, useAssigneeNames } from '@/entities/company/user';
import type { RouteStop } from '@/entities/orders/visit';
import { OtherPhotos } from '@/features/site-photos';
import { useFocusRestoration } from '@/shared/lib/viewport';
import { useRight } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { ErrorLine, ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import type { DayRouteHandle } from '../api/use-day-route';
import { useSeenByItself } from '../api/use-seen';
import { clockText } from '../model/stop-words';
import { GoneStops } from './gone-stops';
import { RouteBar } from './route-bar';
import { StopCard } from './stop/stop-card';
import classes from './route.module.css';

const SKELETONS = [0, 1, 2];
const NO_STOPS: readonly RouteStop[] = [];

/** The person of the route; printed only. */
function PrintedName({ userId, isOwn }: Pick<DayRouteHandle, 'userId' | 'isOwn'>) {
  const { data: me } = useCurrentUser();
  const { nameOf } = useAssigneeNames(isOwn || userId === null ? [] : [userId]);
  if (userId === null) return null;
  const own = me && personName({ id: me.id, name: me.name });
  return <p className={classes.printed}>{isOwn ? own : nameOf(userId)}</p>;
}

/** Says that the shown route may be out of date. */
function OldRoute({ result }: Pick<DayRouteHandle, 'result'>) {
  const zone = useWorkZone();
  const { online } = useNetwork();
  const { isRefetchError, isFetching, dataUpdatedAt, refetch } = result;
  if (online && !isRefetchError) return null;
  const at = clockText(new Date(dataUpdatedAt).toISOString(), zone);
  return (
    <ErrorLine
      className={classes.old}
      text={`Нет связи: показан маршрут на ${at}`}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Finds the planned stops of the same order: the money is taken at the first of them. */
const isNextOf = (stop: RouteStop) => (each: RouteStop) =>
  each.order_id === stop.order_id && each.status === 'planned';

/** The visits of the day in order of time, with what has changed in it above. */
function Stops({ route }: { route: DayRouteHandle }) {
  const { result, query, isOwn, userId } = route;
  const { stops = NO_STOPS, gone = [] } = result.data ?? {};
  const rows = useFocusRestoration();
  useSeenByItself(stops, query, isOwn);
  return (
    <>
      <OldRoute result={result} />
      {isOwn && <GoneStops gone={gone} query={query} />}
      {stops.length === 0 ? (
        <p className={classes.empty}>На этот день выездов нет</p>
      ) : (
        <ol className={classes.stops} aria-label="Выезды дня" {...rows}>
          {stops.map((stop) => (
            <StopCard
              key={stop.id}
              {...{ stop, query, userId, isOwn }}
              collects={stop === stops.find(isNextOf(stop))}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** The day of one person on the road. */
export function DayRoute({ route }: { route: DayRouteHandle }) {
  const { result, query, today, userId, isOwn, isHome, isLacking, change } = route;
  const isZoneKnown = useIsZoneAsked();
  const mayRead = useRight('read');
  const mayWrite = useRight('write');
  // A person without the right to write marks nothing at the stops of a colleague.
  const shownStops = isOwn || mayWrite ? (result.data?.stops ?? NO_STOPS) : NO_STOPS;
  if (isLacking) return isHome ? null : <UnavailableState />;
  return (
    <section className={classes.root} aria-label="Маршрут">
      <RouteBar
        day={query.day}
        today={today}
        userId={userId}
        hasPeople={!isHome && mayRead}
        onChange={change}
      />
      <PrintedName userId={userId} isOwn={isOwn} />
      {!result.isPending && <OtherPhotos shown={shownStops.map((stop) => stop.order_id)} />}
      {result.data && isZoneKnown ? (
        <Stops key={`${userId} ${query.day}`} route={route} />
      ) : result.isError ? (
        <ErrorState
          text="Не удалось загрузить маршрут"
          error={result.error}
          onRetry={() => void result.refetch()}
        />
      ) : (
        <DataSkeleton label="Загрузка маршрута">
          <div className={classes.stops}>
            {SKELETONS.map((each) => (
              <Skeleton key={each} h={220} />
            ))}
          </div>
        </DataSkeleton>
      )}
    </section>
  );
}
