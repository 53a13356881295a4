import { Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import type { Dashboard, DashboardFigures } from '@/entities/company/dashboard';
import type { ChangeListState } from '@/shared/lib/list';
import { lazyPart } from '@/shared/lib/lazy';
import { FigureTiles } from '@/shared/ui/figure-tile';
import { useChecklist } from '../api/use-checklist';
import type { DashboardState } from '../model/dashboard-state';
import { leadLinks } from '../model/lead-links';
import { moneyLinks } from '../model/money-links';
import { Attention } from './attention';
import { ChatTile } from './chat-tile';
import { Checklist } from './beginning/checklist';
import classes from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton';
import { MissingModules } from './beginning/missing-modules';
import { NoLeadsYet } from './beginning/no-leads-yet';
import { Deals } from './charts/deals';
import { PeopleTable } from './charts/people-table';
import { MoneyTiles } from './money-tiles';
import { Reasons } from './charts/reasons';
import { Sources } from './charts/sources';
import { TaskTile } from './task-tile';
import { StatusTiles, Tiles } from './tiles';
import { Way } from './charts/way';
import { visitLinks } from '../model/visit-links';

const DAYS_HEIGHT = 320;
const VISITS_HEIGHT = 160;

const DaysChart = lazyPart(() => import('./charts/days-chart').then((module) => module.DaysChart));

const Visits = lazyPart(() => import('./charts/visits').then((module) => module.Visits));

interface DashboardContentProps {
  dashboard: Dashboard;
  state: DashboardState;
  onChange: ChangeListState<DashboardState>;
  /** True while what is shown is about to be replaced. */
  isBusy: boolean;
}

const hasNone = ({ total, waiting }: DashboardFigures) => total + waiting === 0;

/** The figures, the charts below them, and who waits. */
export function DashboardContent({ dashboard, state, onChange, isBusy }: DashboardContentProps) {
  const { data, meta } = dashboard;
  const links = leadLinks(meta, state);
  const { leads, orders, chats, visits } = data;
  const { place, ...checklist } = useChecklist(leads !== null);
  if (place === 'awaited') return <DashboardSkeleton />;
  const first = place === 'first' && <Checklist {...checklist} />;
  const later = place === 'later' && <Checklist {...checklist} />;
  const chatTile = chats && <ChatTile figures={chats} state={state} />;
  const money = orders && <MoneyTiles figures={orders} links={moneyLinks(meta, state)} />;
  const punctuality = visits && (
    <Suspense fallback={<Skeleton height={VISITS_HEIGHT} />}>
      <Visits
        figures={visits}
        kind={state.visits}
        links={visitLinks(meta, state)}
        onChange={onChange}
      />
    </Suspense>
  );
  if (leads === null) {
    return (
      <div className={classes.content} aria-busy={isBusy}>
        {first}
        {money}
        {chatTile && (
          <section aria-label="Чаты">
            <FigureTiles>{chatTile}</FigureTiles>
          </section>
        )}
        {punctuality}
        <MissingModules codes={meta.missing_modules} />
        {later}
      </div>
    );
  }
  const isEmpty = hasNone(leads) && (data.previous?.total ?? 0) === 0 && state.user === null;
  return (
    <div className={classes.content} aria-busy={isBusy}>
      {first}
      <Tiles figures={leads} previous={data.previous} meta={meta} links={links}>
        {chatTile}
        <TaskTile state={state} />
      </Tiles>
      {!isEmpty && (
        <Attention
          leads={data.attention}
          norm={meta.norm_minutes}
          links={links}
          total={leads.waiting}
        />
      )}
      <StatusTiles figures={leads} links={links} />
      {money}
      {isEmpty ? (
        <NoLeadsYet />
      ) : (
        <>
          <Suspense fallback={<Skeleton height={DAYS_HEIGHT} />}>
            <DaysChart series={data.series} links={links} />
          </Suspense>
          <div className={classes.pair}>
            <Sources
              data={data}
              total={leads.total}
              by={meta.by}
              dimensions={meta.dimensions}
              links={links}
              onChange={onChange}
            />
            <div className="grid gap-16 min-w-0">
              <Way figures={leads} links={links} />
              <Reasons reasons={data.reasons} total={leads.rejected} links={links} />
            </div>
          </div>
          <Deals data={data} by={meta.by} shown={state.deals} links={links} onChange={onChange} />
          <PeopleTable people={data.users} links={links} />
        </>
      )}
      {punctuality}
      <MissingModules codes={meta.missing_modules} />
      {later}
    </div>
  );
}
