import { BULK_TIMEOUT_MS, call } from '@/shared/api';
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
  visitKeys,
  STATUS_VIEWS,
  STATUSES,
  VISIT_WORDS,
  type VisitFilters,
} from './visit-list.ts';
import { visitEndpoints, type BulkVisits, type Visit, type VisitFilter } from './visit-wire.ts';

type VisitChange = BulkChangeOf<BulkVisits>;

const useVisitBulk = createBulkWork<VisitChange, VisitFilter>({
  send: (change, part) =>
    call(visitEndpoints.bulk, { body: { ...change, ...part }, timeout: BULK_TIMEOUT_MS }),
  wordsOf: ({ action }) => usualWords(VISIT_WORDS)[action],
  readAgain: [visitKeys.all()],
});

const confirmationOf = confirmationsFor<VisitChange>({
  words: VISIT_WORDS,
  labelOf: (status) => STATUS_VIEWS[status].label,
  own: {},
});

export const VisitsBulkBar: RecordListBar<Visit, VisitFilters> = ({ list, selection }) => {
  const filters = list.state;
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
