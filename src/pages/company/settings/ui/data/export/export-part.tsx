import { Button, Checkbox, Skeleton, Stack } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  COMPANY_EXPORT_DAYS,
  companyExportQueries,
  isExportPending,
  type CompanyExportList,
} from '@/entities/company/company';
import { formatSize } from '@/shared/lib/text';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { useRequestExport } from '../../../api/data/use-company-export';
import { ExportContents } from './export-contents';
import { ExportRow } from './export-row';

const SKELETON_HEIGHT = 200;

function Exports({ list }: { list: CompanyExportList }) {
  const [withFiles, setWithFiles] = useState(false);
  const { mutate, isPending } = useRequestExport();
  const isBusy = isPending || list.data.some(isExportPending);
  const [last] = list.data;
  return (
    <Stack gap="md">
      <ExportContents {...(list.tables && { tables: list.tables })} />
      <Checkbox
        label={`С файлами из заявок, заказов и чатов (${formatSize(list.files_size)})`}
        checked={withFiles}
        disabled={isBusy}
        onChange={({ currentTarget }) => setWithFiles(currentTarget.checked)}
      />
      <div>
        <Button loading={isPending} disabled={isBusy} onClick={() => mutate(withFiles)}>
          Собрать файл
        </Button>
      </div>
      {last ? (
        <ul className="grid" aria-label="Собранные файлы">
          {list.data.map((item) => (
            <ExportRow
              key={item.id}
              item={item}
              {...(item === last && !isBusy && { onRetry: () => mutate(item.with_files) })}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<IconPackageExport size={32} stroke={1.5} />}
          text="Файлов пока нет"
          hint={`Готовый файл появится здесь и будет доступен ${COMPANY_EXPORT_DAYS} дней`}
        />
      )}
    </Stack>
  );
}

/** Everything of the company in one file, to be kept elsewhere. */
export function ExportPart() {
  const { data, error, isPending, isFetching, refetch } = useQuery(companyExportQueries.list());
  return (
    <SettingsSection
      title="Экспорт"
      hint="Все данные компании в одном файле zip. Пока он собирается, можно работать дальше: когда он будет готов, придёт уведомление."
    >
      {data && <Exports list={data} />}
      {!data && (isPending || isFetching) && (
        <DataSkeleton label="Загрузка экспорта">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!data && error && !isFetching && (
        <SectionFailure
          text="Не удалось загрузить список файлов"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
