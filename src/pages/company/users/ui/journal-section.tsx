import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { auditQueries, JournalRow } from '@/entities/company/company';
import type { User } from '@/entities/company/user';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import classes from './user-editor.module.css';

/** As many entries as show what was last. */
const SHOWN = 10;
const SKELETON_HEIGHT = 160;

/** The last of what a person did, and of what was done to them. */
export function JournalSection({ user: { id } }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery(
    auditQueries.list({ 'filter[person]': id, per_page: SHOWN }),
  );
  return (
    <SettingsSection title="Журнал" hint="Что делал сотрудник и что меняли у него" anchor="journal">
      {data && data.data.length === 0 && <Text c="dimmed">Записей пока нет</Text>}
      {data && data.data.length > 0 && (
        <>
          <ol className={classes.journal}>
            {data.data.map((entry) => (
              <JournalRow key={entry.id} entry={entry} />
            ))}
          </ol>
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/settings" search={{ section: 'data', user: id }} />
            )}
          >
            Всё, что делал сотрудник
          </Anchor>
        </>
      )}
      {!data && (error === null || isFetching) && (
        <DataSkeleton label="Загрузка журнала">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!data && error !== null && !isFetching && (
        <SectionFailure
          text="Не удалось загрузить журнал"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
