import { BULK_TIMEOUT_MS, call } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import {
  BulkChoice,
  confirmationsFor,
  createBulkWork,
  DeleteButton,
  RecordBulkBar,
  RestoreButton,
  usualWords,
  type BulkChangeOf,
} from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import {
  openedVisit,
  visitCache,
  visitExport,
  visitFilterQuery,
  visitListState,
  visitKeys,
  STATUS_VIEWS,
  STATUSES,
} from './visit-list.ts';
import {
  visitEndpoints,
  type BulkVisits,
  type Visit,
  type VisitFilter,
  type VisitStatus,
} from './visit-wire.ts';

type VisitChange = BulkChangeOf<BulkVisits>;

const useVisitBulk = createBulkWork<VisitChange, VisitFilter>({
  send: (change, part) =>
    call(visitEndpoints.bulk, { body: { ...change, ...part }, timeout: BULK_TIMEOUT_MS }),
  wordsOf: ({ action }) => usualWords('Выезды')[action],
  readAgain: [visitKeys.all()],
});

const confirmationOf = confirmationsFor({
  words: {
    object: ['выезд', 'выезда', 'выездов'],
    genitive: ['выезда', 'выездов', 'выездов'],
  },
  it: 'его',
  labelOf: (status: VisitStatus) => STATUS_VIEWS[status].label,
});

export const VisitsBulkBar: RecordListBar<Visit> = ({ list, selection }) => {
  const [filters] = useListState(visitListState);
  const isTrash = filters.tab === 'trash';
  return (
    <RecordBulkBar
      label="Действия с выбранными выездами"
      work={useVisitBulk()}
      list={list}
      selection={selection}
      filter={visitFilterQuery(filters)}
      cache={visitCache}
      nameOf={({ job }) => job}
      onOpen={openedVisit.useOpen()}
      confirmationOf={confirmationOf}
      exportOf={(target) => visitExport(target, filters.sort)}
    >
      {(ask, exporting) => (
        <>
          {isTrash ? (
            <RestoreButton ask={ask} />
          ) : (
            <BulkChoice
              button="Сменить статус"
              label="Новый статус"
              options={STATUSES}
              onChoose={(status) => ask({ action: 'status', payload: { status } })}
            />
          )}
          {exporting}
          {!isTrash && <DeleteButton ask={ask} />}
        </>
      )}
    </RecordBulkBar>
  );
};
