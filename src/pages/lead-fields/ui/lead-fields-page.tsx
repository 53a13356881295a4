import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { leadFieldQueries, type LeadField } from '@/entities/lead-field';
import { lacksCall } from '@/shared/api';
import { useLate } from '@/shared/lib/late';
import { useListState } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { ListPage, ListSurface } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { fieldsState } from '../model/fields-state';
import { isArchived } from '../model/order';
import { FieldDrawer } from './field-drawer';
import { FieldsList } from './fields-list';
import { FieldsPlaceholder } from './fields-placeholder';

const loadDialog = () => import('./archive-dialog').then((module) => module.ArchiveDialog);

/** Fields of the company's leads: what they are, in which order, and which are out of use. */
export function LeadFieldsPage() {
  const [{ tab, field: opened }, change, hrefOf] = useListState(fieldsState);
  const query = useQuery(leadFieldQueries.list());
  const { loaded: ArchiveDialog, load } = useLate(loadDialog);
  const [asked, setAsked] = useState<{ field: LeadField; opened: boolean } | null>(null);

  const open = useCallback((field: number | 'new') => change({ field }), [change]);
  const close = useCallback(() => change({ field: null }), [change]);
  const askToArchive = useCallback(
    (field: LeadField) => {
      load();
      setAsked({ field, opened: true });
    },
    [load],
  );

  const active = query.data?.filter((field) => !isArchived(field)) ?? [];
  const archived = query.data?.filter(isArchived) ?? [];
  const shown = tab === 'archive' ? archived : active;
  const isEmpty = query.data?.length === 0;
  const kept = useQuery({ ...leadFieldQueries.isKept(), enabled: isEmpty });
  const isMissing = lacksCall(query.error) || (isEmpty && kept.data === false);
  // Until it is known whether there is anything to offer, nothing is.
  const isThere = query.data !== undefined && !isMissing && !(isEmpty && kept.isPending);

  return (
    <ListPage>
      <PageHeader title="Поля заявок" count={isThere ? formatNumber(active.length) : undefined}>
        {!isMissing && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            disabled={!isThere}
            onClick={() => open('new')}
          >
            Добавить поле
          </Button>
        )}
      </PageHeader>
      {isThere && (
        <ListTabs
          label="Вкладки полей"
          tabs={[
            { value: 'active', label: 'Действующие', count: active.length },
            { value: 'archive', label: 'Архив', count: archived.length },
          ]}
          value={tab}
          onChange={(next) => change({ tab: next })}
          hrefOf={(next) => hrefOf({ tab: next })}
        />
      )}
      <ListSurface>
        {isMissing ? (
          <UnavailableState />
        ) : shown.length === 0 ? (
          <FieldsPlaceholder
            query={query}
            isWaiting={isEmpty && kept.isPending}
            isArchive={tab === 'archive'}
          />
        ) : (
          <FieldsList
            fields={shown}
            isArchive={tab === 'archive'}
            onOpen={open}
            onArchive={askToArchive}
          />
        )}
      </ListSurface>
      <FieldDrawer opened={opened} fields={active} isReady={isThere} onClose={close} />
      {ArchiveDialog && asked && (
        <ArchiveDialog
          key={asked.field.id}
          field={asked.field}
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      )}
    </ListPage>
  );
}
