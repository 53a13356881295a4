import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyToday } from '@/entities/company/company';
import { conversionText, formQueries } from '@/entities/leads/lead-form';
import { lacksCall } from '@/shared/api';
import { dayBefore } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/text';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { useEditor } from '../../../model/editor/editor-context';
import { DayBars } from './day-bars';
import classes from './stats.module.css';

const PERIODS = [
  { value: '7', label: '7 дней' },
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
];

/** Figures of the form: views, submissions and spam. */
export function StatsTab() {
  const { form } = useEditor();
  const [days, setDays] = useState('30');
  const today = useCompanyToday();
  const from = dayBefore(today, Number(days) - 1);
  const query = useQuery(formQueries.stats(form.id, { from, to: today }));
  const { data: stats, error } = query;

  return (
    <div className="column gap-24 narrow">
      <SegmentedControl
        size="xs"
        aria-label="Период"
        className="self-start"
        data={PERIODS}
        value={days}
        onChange={setDays}
      />
      {stats ? (
        <>
          <dl className={classes.totals}>
            <div>
              <dt>Показы</dt>
              <dd>{formatNumber(stats.views)}</dd>
            </div>
            <div>
              <dt>Отправки</dt>
              <dd>{formatNumber(stats.submits)}</dd>
            </div>
            <div>
              <dt>Конверсия</dt>
              <dd>{conversionText(stats)}</dd>
            </div>
            <div>
              <dt>Спам</dt>
              <dd>{formatNumber(stats.spam)}</dd>
            </div>
          </dl>
          <DayBars series={stats.series} />
        </>
      ) : error && !query.isFetching ? (
        lacksCall(error) ? (
          <UnavailableState />
        ) : (
          <ErrorState
            text="Не удалось загрузить статистику"
            error={error}
            onRetry={() => void query.refetch()}
          />
        )
      ) : (
        <DataSkeleton label="Загрузка статистики">
          <Skeleton height={220} />
        </DataSkeleton>
      )}
    </div>
  );
}
