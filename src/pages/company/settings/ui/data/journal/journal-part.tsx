import { Button } from '@mantine/core';
import { IconDownload, IconListDetails } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  auditQueries,
  CompanyPeriodPresets,
  downloadAudit,
  JournalRow,
  type AuditQueryInput,
} from '@/entities/company/company';
import { useListState } from '@/shared/lib/list';
import { saveFile } from '@/shared/lib/files';
import { toast } from '@/shared/lib/toast';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedSection } from '@/shared/ui/paged-section';
import { settingsState } from '../../../model/sections';
import { JournalFilters } from './journal-filters';
import classes from './journal-part.module.css';

/** Who did what in the company, the newest first. */
export function JournalPart() {
  const [{ page, user, action, subject, from, to }, change] = useListState(settingsState);
  const [perPage, setPerPage] = useState(25);
  const filter: AuditQueryInput = {
    ...(/^\d+$/.test(user) && { 'filter[user]': user }),
    ...(action && { 'filter[action]': action }),
    ...(subject && { 'filter[subject]': subject }),
    ...(from && { 'filter[from]': from }),
    ...(to && { 'filter[to]': to }),
  } as AuditQueryInput;
  const isNarrowed = Object.keys(filter).length > 0;
  const list = useQuery(auditQueries.list({ ...filter, page, per_page: perPage }));
  const file = useMutation({
    mutationFn: () => downloadAudit(filter),
    meta: { failure: 'Не удалось сохранить журнал', preferServerMessage: true },
    onSuccess: ({ content, name }) => {
      saveFile(content, name ?? 'journal.csv');
      toast.success('Файл сохранён в загрузки');
    },
  });
  const reset = () => change({ user: '', action: null, subject: null, from: '', to: '', page: 1 });
  const isMissing = list.data === undefined && list.error !== null && !list.isFetching;

  return (
    <section className={classes.root} aria-label="Журнал">
      {!isMissing && (
        <div className={classes.head}>
          <JournalFilters
            state={{ user, action, subject, from, to }}
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
          <div className={classes.presets}>
            <CompanyPeriodPresets
              period={{ from, to }}
              onChange={(period) => change({ ...period, page: 1 })}
            />
          </div>
        </div>
      )}
      <PagedSection
        query={list}
        loadingText="Загрузка журнала"
        failure="Не удалось загрузить журнал"
        size={perPage}
        onChange={({ page: next, perPage: size }) => {
          if (size) setPerPage(size);
          change({ page: next });
        }}
        empty={
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
        }
      >
        {(entries) => (
          <ol className={classes.list} aria-busy={list.isPlaceholderData}>
            {entries.map((entry) => (
              <JournalRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedSection>
    </section>
  );
}
