import { BULK_TIMEOUT_MS, call } from '@/shared/api';
import {
  BulkChoice,
  DeleteButton,
  describeBulk,
  RecordBulkBar,
  RestoreButton,
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

const visitBulk = describeBulk<VisitChange, VisitFilter>({
  words: VISIT_WORDS,
  labelOf: (status) => STATUS_VIEWS[status].label,
  send: (change, part) =>
    call(visitEndpoints.bulk, { body: { ...change, ...part }, timeout: BULK_TIMEOUT_MS }),
  readAgain: [visitKeys.all()],
  own: {},
});

export const VisitsBulkBar: RecordListBar<Visit, VisitFilters> = ({ list, selection }) => {
  const filters = list.state;
  const isTrash = filters.tab === 'trash';
  return (
    <RecordBulkBar
      label="Действия с выбранными выездами"
      work={visitBulk.useWork()}
      list={list}
      selection={selection}
      filter={visitFilterQuery(filters)}
      cache={visitCache}
      nameOf={({ job }) => job}
      onOpen={openedVisit.useOpen()}
      confirmationOf={visitBulk.confirmationOf}
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
