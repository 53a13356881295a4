import { useQuery } from '@tanstack/react-query';
import { dashboardQueries } from '@/entities/company/dashboard';
import { isForbidden, lacksCall } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { dashboardState, questionOf } from '../model/dashboard-state';
import { CountedRows } from './counted-rows';
import { DashboardContent } from './dashboard-content';
import classes from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton';
import { PeriodControls } from './period/period-controls';
import { StaleLine } from './stale-line';

/** Figures about leads: how many, how fast, from where; each number leads to its list. */
export function DashboardPage() {
  const [state, change] = useListState(dashboardState);
  const query = useQuery(dashboardQueries.figures(questionOf(state)));
  const { data, error, isFetching, refetch } = query;

  function content() {
    if (data) {
      return (
        <DashboardContent
          dashboard={data}
          state={state}
          onChange={change}
          isBusy={query.isPlaceholderData}
        />
      );
    }
    if (!error || isFetching) return <DashboardSkeleton />;
    if (lacksCall(error)) return <UnavailableState />;
    return (
      <ErrorState
        text="Не удалось загрузить показатели"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }

  const isAnswered = data !== undefined || !(lacksCall(error) || isForbidden(error));
  return (
    <div className={classes.page}>
      <PageHeader title="Дашборд" />
      {isAnswered && <PeriodControls state={state} onChange={change} />}
      {isAnswered && <CountedRows />}
      {data && error && (
        <StaleLine
          at={data.meta.generated_at}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {content()}
    </div>
  );
}
