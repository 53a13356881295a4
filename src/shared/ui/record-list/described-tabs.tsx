import { useListState, type ListRecord, type Paging } from '@/shared/lib/list';
import { textsOf, type RecordListDescription } from './list-description';
import { RecordTabs } from './record-tabs';

interface DescribedTabsProps<Row extends ListRecord, State extends Paging> {
  of: RecordListDescription<Row, State>;
  tabs: NonNullable<RecordListDescription<Row, State>['tabs']>;
  counts: object | undefined;
}

/** The tabs of a description. */
export function DescribedTabs<Row extends ListRecord, State extends Paging>({
  of,
  tabs: { of: name, each },
  counts,
}: DescribedTabsProps<Row, State>) {
  const [filters] = useListState(of.state);
  const usual = each[0]?.value;
  return (
    <RecordTabs
      state={of.state}
      label={textsOf(of).tabs}
      tabs={each}
      counts={counts as Partial<Record<string, number | null>> | undefined}
      value={(filters[name] as string | null) ?? usual ?? ''}
      changeOf={(tab) =>
        ({ [name]: tab === usual ? of.state.read({})[name] : tab }) as Partial<State>
      }
    />
  );
}
