import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userQueries } from '@/entities/company/user';
import { BackLink } from '@/shared/ui/back-link';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { PageHeader } from '@/shared/ui/page-header';
import { SectionFailure } from '@/shared/ui/settings-section';
import { ActsTable } from './acts-table';
import { RightsOff, SwitchOff } from './rights-switch';
import classes from './rights.module.css';
import { RolesSection } from './roles-section';
import { RowsSection } from './rows-section';
import { SwitchesSection } from './switches-section';

/** The rights of the staff: off, or a role for each person and switches for all employees. */
export function RightsPage() {
  const query = useQuery(userQueries.rights());
  const { data: rights, error } = query;
  return (
    <div className={classes.page}>
      <BackLink to="/users">Сотрудники</BackLink>
      <PageHeader title="Права" isRecord />
      {rights ? (
        rights.on ? (
          <>
            <RolesSection rights={rights} />
            <RowsSection rights={rights} />
            <SwitchesSection rights={rights} />
            <ActsTable rights={rights} />
            <SwitchOff rights={rights} />
          </>
        ) : (
          <RightsOff rights={rights} />
        )
      ) : error ? (
        <SectionFailure
          text="Не удалось загрузить права"
          error={error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <DataSkeleton label="Загружаем права">
          <Skeleton height={320} />
        </DataSkeleton>
      )}
    </div>
  );
}
