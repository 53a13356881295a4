import { useMemo } from 'react';
import type { Lead, LeadTab } from '@/entities/lead';
import { isShown, type AddedColumn, type TableView } from '@/shared/lib/list';
import { leadColumns, type LeadColumn } from '../ui/lead-columns';
import type { AskAboutLead } from './asked-dialog';
import { seenFields } from './value-fields';

const NO_LEADS: readonly Lead[] = [];

/** Fields to choose from: those seen on the page and those chosen before; the same array as long as they are the same. */
function useFields(leads: readonly Lead[], added: readonly AddedColumn[]): AddedColumn[] {
  const seen = seenFields(leads);
  const others = added.filter(({ id }) => seen.every((field) => field.id !== id));
  const text = JSON.stringify([...seen, ...others]);
  return useMemo(() => JSON.parse(text) as AddedColumn[], [text]);
}

interface LeadColumnsOptions {
  leads: readonly Lead[] | undefined;
  look: TableView;
  onAsk: AskAboutLead;
  tab: LeadTab;
  norm: number | null;
}

/** The columns of the table of leads: all there could be, and those that are shown. */
export function useLeadColumns({ leads, look, onAsk, tab, norm }: LeadColumnsOptions): {
  columns: LeadColumn[];
  shown: LeadColumn[];
} {
  const fields = useFields(leads ?? NO_LEADS, look.added);
  const columns = useMemo(
    () => leadColumns({ onAsk, fields, tab, norm }),
    [onAsk, fields, tab, norm],
  );
  const shown = useMemo(() => columns.filter((column) => isShown(column, look)), [columns, look]);
  return { columns, shown };
}
