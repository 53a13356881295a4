import { Button } from '@mantine/core';
import { IconArchive, IconListDetails, IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LeadField } from '@/entities/lead-field';
import { isForbidden } from '@/shared/api';
import { RowsSkeleton } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { useStarterFields } from '../api/use-starter-fields';

/** Widths of the table's columns as parts of a row. */
const CELLS = [5, 3, 2, 2, 2, 2];
const ICON = { size: 24, stroke: 1.5 } as const;

function NoFields() {
  const { mutate: add, isPending } = useStarterFields();
  return (
    <EmptyState
      text="Полей пока нет. Начните с набора «Имя, Телефон, E-mail, Комментарий» или добавьте своё."
      icon={<IconListDetails {...ICON} />}
      action={
        <Button variant="default" loading={isPending} onClick={() => add()}>
          Добавить начальный набор
        </Button>
      }
    />
  );
}

interface FieldsPlaceholderProps {
  query: UseQueryResult<LeadField[]>;
  /** True while it is not known yet whether the server keeps fields at all. */
  isWaiting: boolean;
  isArchive: boolean;
}

/** Stands where there are no rows: not yet, not any, or not to be had. */
export function FieldsPlaceholder({ query, isWaiting, isArchive }: FieldsPlaceholderProps) {
  if (isWaiting || query.isPending || (query.isError && query.isFetching))
    return <RowsSkeleton cells={CELLS} />;
  if (query.isError && query.data === undefined) {
    if (isForbidden(query.error)) {
      return <EmptyState text="Для полей нужен модуль «Заявки»" icon={<IconLock {...ICON} />} />;
    }
    return (
      <ErrorState
        text="Не удалось загрузить поля"
        details={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!isArchive && query.data?.length === 0) return <NoFields />;
  return (
    <EmptyState
      text={
        isArchive
          ? 'Архив пуст. Убранные поля хранятся здесь вместе со значениями.'
          : 'Все поля в архиве. Верните нужные или добавьте новое.'
      }
      icon={<IconArchive {...ICON} />}
    />
  );
}
