import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { knownLead, leadFilterQuery, pickContact, type LeadFilters } from '@/entities/lead';
import type { SelectionHandle } from '@/shared/lib/list';
import { BulkBar, BulkWorkRows, useAskedBulk } from '@/shared/ui/bulk-bar';
import { confirmationOf } from '../../model/bulk/confirmations';
import { useLeadBulk, type BulkChange } from '../../model/bulk/lead-bulk';
import { ChosenRow } from './chosen-row';

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
  const client = useQueryClient();
  const work = useLeadBulk();
  const { running, report } = work;
  const { ask, question } = useAskedBulk({
    work,
    selection,
    filter: leadFilterQuery(filters),
    versionOf: (id) => knownLead(client, id)?.updated_at,
  });
  const { count, everything } = selection;
  const askFor = (change: BulkChange, who: string | null = null) =>
    ask(change, confirmationOf(change, { count, everything, who }));

  const isShown = running !== null || report !== null || !selection.isEmpty;
  return (
    <>
      {isShown && (
        <BulkBar label="Действия с выбранными заявками">
          <BulkWorkRows
            work={work}
            nameOf={(id) => pickContact(knownLead(client, id)?.values ?? []).name}
            onOpen={onOpenLead}
          />
          {!running && !selection.isEmpty && (
            <ChosenRow
              selection={selection}
              total={total}
              isNarrowed={isNarrowed}
              tab={filters.tab}
              onChange={askFor}
            >
              {children}
            </ChosenRow>
          )}
        </BulkBar>
      )}
      {question}
    </>
  );
}
