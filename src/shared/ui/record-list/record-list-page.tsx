import type { ComponentProps, ReactNode } from 'react';
import { PAGE_SIZES, type ListRecord } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { useViewedColumns } from '../data-table';
import { ListPage, ListSearch } from '../list-page';
import { ListTabs } from '../list-tabs';
import { PageHeader } from '../page-header';
import { LookButton } from './look-button';
import { RecordList, type RecordListProps } from './record-list';

interface RecordListPageProps<Row, Sort extends string, Tab extends string> extends Omit<
  RecordListProps<Row, Sort>,
  'label'
> {
  /** What the list holds. */
  title: string;
  /** What can be done with the list as a whole, the main thing last. */
  actions: ReactNode;
  tabs: ComponentProps<typeof ListTabs<Tab>>;
  search: Omit<ComponentProps<typeof ListSearch>, 'children'>;
}

/**
 * A screen of one list: its head, its tabs, its search with the way to the look of the table, its records. `columns` are
 * all there could be.
 */
export function RecordListPage<Row extends ListRecord, Sort extends string, Tab extends string>({
  list,
  title,
  actions,
  tabs,
  search,
  columns,
  ...records
}: RecordListPageProps<Row, Sort, Tab>) {
  const { look, room, selection, total } = list;
  const { shown, withoutRoom } = useViewedColumns(columns, look, room, selection !== undefined);
  return (
    <ListPage>
      <PageHeader title={title} count={total === undefined ? undefined : formatNumber(total)}>
        {actions}
      </PageHeader>
      <ListTabs {...tabs} />
      <ListSearch {...search}>
        <LookButton list={list} columns={columns} withoutRoom={withoutRoom} />
      </ListSearch>
      <RecordList
        list={list}
        label={title}
        columns={shown}
        footFrom={PAGE_SIZES[0] + 1}
        {...records}
      />
    </ListPage>
  );
}
