import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { leadFilterQuery, type LeadFilters } from '@/entities/lead';
import type { SelectionHandle } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { BulkBar, BulkProgress } from '@/shared/ui/bulk-bar';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { BulkChange, BulkTarget } from '../../model/bulk/bulk-run';
import { confirmationOf, type Confirmation } from '../../model/bulk/confirmations';
import { doingText } from '../../model/bulk/outcome-texts';
import { useBulkRuns } from '../../model/bulk/use-bulk-runs';
import { ChosenRow } from './chosen-row';
import { ReportRow } from './report-row';

const DIALOG_WIDTH = 440;

interface Asked extends Confirmation {
  change: BulkChange;
  /** The leads the question speaks of: while it is open the list goes on living, but what was read is what is done. */
  target: BulkTarget;
  opened: boolean;
}

interface LeadBulkBarProps {
  selection: SelectionHandle;
  filters: LeadFilters;
  /** How many leads the filter means. */
  total: number;
  isNarrowed: boolean;
  onOpenLead: (id: number) => void;
  /** More to do with the chosen. */
  children?: ReactNode;
}

/** The chosen leads: what can be done with them, how far it is, what came of it. */
export function LeadBulkBar(props: LeadBulkBarProps) {
  const { selection, filters, total, isNarrowed, onOpenLead, children } = props;
  const { runs, running, report } = useBulkRuns();
  const [asked, setAsked] = useState<Asked | null>(null);

  const start = (change: BulkChange, target: BulkTarget) => {
    void runs.change(change, target, ({ answered, error, stopped }) => {
      if ('ids' in target) selection.drop(answered);
      else if (error === null && !stopped) selection.drop('everything');
    });
  };
  const ask = (change: BulkChange, who: string | null = null) => {
    const { count, everything, ids } = selection;
    const target = everything
      ? { filter: leadFilterQuery(filters), expected: count }
      : { ids: [...ids] };
    const confirmation = confirmationOf(change, { count, everything, who });
    if (confirmation === null) start(change, target);
    else setAsked({ ...confirmation, change, target, opened: true });
  };
  const close = () => setAsked((now) => now && { ...now, opened: false });

  const isShown = running !== null || report !== null || !selection.isEmpty;
  return (
    <>
      {isShown && (
        <BulkBar label="Действия с выбранными заявками">
          {running && (
            <BulkProgress
              label={doingText(running.kind)}
              value={running.total === null ? null : running.done / running.total}
              text={
                running.total === null
                  ? 'Ждём ответа сервера'
                  : `${formatNumber(running.done)} из ${formatNumber(running.total)}`
              }
            >
              {running.total !== null && running.kind !== 'undo' && (
                <Button variant="default" disabled={running.isStopping} onClick={runs.stop}>
                  {running.isStopping ? 'Останавливаем…' : 'Прервать'}
                </Button>
              )}
            </BulkProgress>
          )}
          {report && (
            <ReportRow
              key={report.text}
              report={report}
              onOpenLead={onOpenLead}
              onClose={runs.dismiss}
            />
          )}
          {!running && !selection.isEmpty && (
            <ChosenRow
              selection={selection}
              total={total}
              isNarrowed={isNarrowed}
              tab={filters.tab}
              onChange={ask}
            >
              {children}
            </ChosenRow>
          )}
        </BulkBar>
      )}
      {asked && (
        <ConfirmDialog
          opened={asked.opened}
          title={asked.title}
          confirmLabel={asked.confirmLabel}
          isDestructive={asked.isDestructive}
          pending={false}
          width={DIALOG_WIDTH}
          onConfirm={() => {
            close();
            if (asked.opened) start(asked.change, asked.target);
          }}
          onCancel={close}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </>
  );
}
