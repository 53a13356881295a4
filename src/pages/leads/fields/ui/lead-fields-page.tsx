import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { leadFieldQueries, type LeadField } from '@/entities/leads/lead-field';
import { useUserId } from '@/entities/account/session';
import { lacksCall } from '@/shared/api';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useListState, useRecordList } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { useViewedColumns } from '@/shared/ui/data-table';
import { ListPage } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { LookButton, RecordList } from '@/shared/ui/record-list';
import { Sortable, SortableTableRow, withMoved } from '@/shared/ui/sortable';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { useOrderFields } from '../api/use-order-fields';
import { fieldsState } from '../model/fields-state';
import { isArchived } from '../model/order';
import { FieldCards } from './field-cards';
import { fieldColumns } from './field-columns';
import { FieldWindow } from './field-window';
import { FieldsPlaceholder } from './fields-placeholder';

const NONE: readonly LeadField[] = [];
const NEW_FIELDS = ['новое поле', 'новых поля', 'новых полей'] as const;

/** All fields are on one page. */
const stay = () => undefined;
const loadDialog = () => import('./archive-dialog').then((module) => module.ArchiveDialog);

/** Fields of the company's leads: what they are, in which order, and which are out of use. */
export function LeadFieldsPage() {
  const [{ tab, field: opened }, change, hrefOf] = useListState(fieldsState);
  const isArchive = tab === 'archive';
  const query = useQuery(leadFieldQueries.list());
  const { data } = query;
  const [active, archived] = useMemo(() => {
    const all = data ?? NONE;
    return [all.filter((field) => !isArchived(field)), all.filter(isArchived)];
  }, [data]);
  const fields = isArchive ? archived : active;
  // The address of the list, without the edited field.
  const listed: { tab: typeof tab; field: null; page?: 1 } = { tab, field: null };
  const list = useRecordList<LeadField>({
    name: 'lead-fields',
    state: listed,
    onChange: stay,
    query: { data: data && { data: fields }, isPlaceholderData: false },
    userId: useUserId(),
  });

  const open = useCallback(
    (field: number | 'new') => change({ field }, { replace: true }),
    [change],
  );
  const close = useCallback(() => change({ field: null }, { replace: true }), [change]);
  const dialog = useLazyDialog<Awaited<ReturnType<typeof loadDialog>>, LeadField>(loadDialog);
  const { mutate: order } = useOrderFields();
  const ids = useMemo(() => fields.map(({ id }) => id), [fields]);
  const move = useCallback((id: number, to: number) => order(withMoved(ids, id, to)), [order, ids]);
  const row = useMemo(
    () => ({ fields, isArchive, onOpen: open, onArchive: dialog.open, onMove: move }),
    [fields, isArchive, open, dialog.open, move],
  );
  const columns = useMemo(() => fieldColumns(row), [row]);
  const { shown, withoutRoom } = useViewedColumns(columns, list.look, list.room, false);
  const openRow = useCallback(({ id }: LeadField) => open(id), [open]);

  const isEmpty = data?.length === 0;
  const supported = useQuery({ ...leadFieldQueries.isSupported(), enabled: isEmpty });
  const isMissing = lacksCall(query.error) || (isEmpty && supported.data === false);
  // Until it is known whether there is anything to offer, nothing is.
  const isWaiting = isEmpty && supported.isPending;
  const isShown = data !== undefined && !isMissing && !isWaiting;

  return (
    <ListPage>
      <PageHeader title="Поля заявок" count={isShown ? formatNumber(active.length) : undefined}>
        {isShown && fields.length > 0 && (
          <LookButton list={list} columns={columns} withoutRoom={withoutRoom} />
        )}
        {!isMissing && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            disabled={!isShown}
            onClick={() => open('new')}
          >
            Добавить поле
          </Button>
        )}
      </PageHeader>
      {isShown && (
        <ListTabs
          label="Вкладки полей"
          tabs={[
            {
              value: 'active',
              label: 'Действующие',
              hint: 'Поля, которые можно поставить в форму',
              count: active.length,
            },
            {
              value: 'archive',
              label: 'Архив',
              hint: 'Поля, которых больше нет в новых заявках',
              count: archived.length,
            },
          ]}
          value={tab}
          onChange={(next) => change({ tab: next })}
          hrefOf={(next) => hrefOf({ tab: next })}
        />
      )}
      <Sortable
        ids={ids}
        nameOf={(id) => fields.find((field) => field.id === id)?.name ?? ''}
        onMove={(id, to) => move(Number(id), to)}
      >
        <RecordList
          label="Поля заявок"
          list={list}
          columns={shown}
          onOpen={isArchive ? undefined : openRow}
          rowElement={SortableTableRow}
          newcomers={NEW_FIELDS}
          cards={({ records }) => <FieldCards list={list} {...row} fields={records} />}
          placeholder={
            isMissing ? (
              <UnavailableState />
            ) : (
              <FieldsPlaceholder query={query} isWaiting={isWaiting} isArchive={isArchive} />
            )
          }
        />
      </Sortable>
      <FieldWindow opened={opened} fields={active} isReady={isShown} onClose={close} />
      {dialog.Dialog && dialog.about && (
        <dialog.Dialog
          key={dialog.about.id}
          field={dialog.about}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </ListPage>
  );
}
