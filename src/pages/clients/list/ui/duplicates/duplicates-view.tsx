import { Button, SegmentedControl } from '@mantine/core';
import { useListState } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { DUPLICATE_VIEWS, duplicatesState } from '../../model/duplicates-state';
import { DismissedGroups } from './dismissed-groups';
import { DuplicateGroups } from './duplicate-groups';
import { MergeJournal } from './merge-journal';

const LABELS = { groups: 'Возможные', dismissed: 'Не дубли', journal: 'Журнал объединений' };
/** Where there is no room for more. */
const BRIEF_LABELS = { ...LABELS, journal: 'Журнал' };

/** The tab of duplicates: clients that may be one person, those who are not, and what was merged. */
export function DuplicatesView() {
  const [state, change] = useListState(duplicatesState);
  const labels = useIsPhone() ? BRIEF_LABELS : LABELS;
  return (
    <>
      <div className="wrap gap-8">
        <SegmentedControl
          className="max-w-full"
          aria-label="Что показать"
          data={DUPLICATE_VIEWS.map((value) => ({ value, label: labels[value] }))}
          value={state.show}
          onChange={(show) => {
            const view = DUPLICATE_VIEWS.find((known) => known === show);
            if (view) change({ show: view, of: null });
          }}
        />
        {state.show === 'journal' && state.of !== null && (
          <Button variant="subtle" size="compact-md" onClick={() => change({ of: null })}>
            Клиент №{state.of}: показать все
          </Button>
        )}
      </div>
      {state.show === 'groups' && <DuplicateGroups state={state} onChange={change} />}
      {state.show === 'dismissed' && <DismissedGroups state={state} onChange={change} />}
      {state.show === 'journal' && <MergeJournal state={state} onChange={change} />}
    </>
  );
}
