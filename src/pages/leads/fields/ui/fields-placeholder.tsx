import { Button } from '@mantine/core';
import { IconArchive, IconListDetails } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LeadField } from '@/entities/leads/lead-field';
import { Forbidden } from '@/entities/company/module';
import { lacksCall } from '@/shared/api';
import { RowsSkeleton } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPlaceholder } from '@/shared/ui/record-list';
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
      help="/instructions/admin#fields"
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
  if (isWaiting) return <RowsSkeleton cells={CELLS} />;
  return (
    <ListPlaceholder
      query={query}
      cells={CELLS}
      failure="Не удалось загрузить поля"
      forbidden={<Forbidden code="leads" what="Для полей" />}
      isMissing={lacksCall}
    >
      {!isArchive && query.data?.length === 0 ? (
        <NoFields />
      ) : (
        <EmptyState
          text={
            isArchive
              ? 'Архив пуст. Убранные поля хранятся здесь вместе со значениями.'
              : 'Все поля в архиве. Верните нужные или добавьте новое.'
          }
          icon={<IconArchive {...ICON} />}
        />
      )}
    </ListPlaceholder>
  );
}
