import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconListDetails } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQueries, downloadAudit, JournalRow, type AuditQueryInput } from '@/entities/company';
import { useListState } from '@/shared/lib/list';
import { saveFile } from '@/shared/lib/files';
import { toast } from '@/shared/lib/toast';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPages } from '@/shared/ui/list-pages';
import { SectionFailure } from '@/shared/ui/settings-section';
import { settingsState } from '../../../model/sections';
import { JournalFilters } from './journal-filters';
import classes from './journal-part.module.css';

const SKELETON_HEIGHT = 320;

/** Who did what in the company, the newest first. */
export function JournalPart() {
  const [{ page, user, action, from, to }, change] = useListState(settingsState);
  const [perPage, setPerPage] = useState(25);
  const filter: AuditQueryInput = {
    ...(/^\d+$/.test(user) && { 'filter[user]': user }),
    ...(action && { 'filter[action]': action }),
    ...(from && { 'filter[from]': from }),
    ...(to && { 'filter[to]': to }),
  } as AuditQueryInput;
  const isNarrowed = Object.keys(filter).length > 0;
  const list = useQuery(auditQueries.list({ ...filter, page, per_page: perPage }));
  const { data, error, isPending, isFetching, refetch } = list;
  const file = useMutation({
    mutationFn: () => downloadAudit(filter),
    meta: { failure: 'Не удалось сохранить журнал', preferServerMessage: true },
    onSuccess: ({ content, name }) => {
      saveFile(content, name ?? 'journal.csv');
      toast.success('Файл сохранён в загрузки');
    },
  });
  const reset = () => change({ user: '', action: null, from: '', to: '', page: 1 });
  const isMissing = data === undefined && error !== null && !isFetching;

  return (
    <section className={classes.root} aria-label="Журнал">
      {!isMissing && (
        <div className={classes.head}>
          <JournalFilters
            state={{ user, action, from, to }}
            onChange={(next) => change({ ...next, page: 1 })}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            Скачать csv
          </Button>
        </div>
      )}
      {data?.meta.total === 0 && (
        <EmptyState
          icon={<IconListDetails size={32} stroke={1.5} />}
          text={isNarrowed ? 'Ничего не найдено' : 'Журнал пуст'}
          {...(isNarrowed
            ? {
                action: (
                  <Button variant="default" onClick={reset}>
                    Сбросить фильтры
                  </Button>
                ),
              }
            : { hint: 'Здесь появятся входы, изменения и удаления' })}
        />
      )}
      {data && data.meta.total > 0 && (
        <>
          <ol className={classes.list} aria-busy={list.isPlaceholderData}>
            {data.data.map((entry) => (
              <JournalRow key={entry.id} entry={entry} />
            ))}
          </ol>
          <ListPages
            page={data.meta.current_page}
            lastPage={data.meta.last_page}
            from={data.meta.from}
            to={data.meta.to}
            total={data.meta.total}
            size={perPage}
            onChange={({ page: next, perPage: size }) => {
              if (size) setPerPage(size);
              change({ page: next });
            }}
          />
        </>
      )}
      {!data && (isPending || isFetching) && (
        <DataSkeleton label="Загрузка журнала">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {isMissing && (
        <SectionFailure
          text="Не удалось загрузить журнал"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}
