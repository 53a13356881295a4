import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lead, LeadTab } from '@/entities/lead';
import { leadFieldQueries, type LeadField } from '@/entities/lead-field';
import { isShown, type AddedColumn, type TableView } from '@/shared/lib/list';
import { leadColumns, type LeadColumn } from '../ui/lead-columns';
import type { AskAboutLead } from './asked-dialog';
import { fieldColumns, seenFields, type FieldColumn } from './value-fields';

const NO_LEADS: readonly Lead[] = [];

/** Where the server has no list of fields: those seen on the page and those chosen before. */
function guessedFields(leads: readonly Lead[], added: readonly AddedColumn[]): FieldColumn[] {
  const seen = seenFields(leads);
  const others = added.filter(({ id }) => seen.every((field) => field.id !== id));
  return [...seen, ...others].map((field) => ({ ...field, isDefault: false }));
}

/** Fields to choose from; the same array as long as they are the same. */
function useFields(
  leads: readonly Lead[],
  added: readonly AddedColumn[],
  known: readonly LeadField[] | undefined,
): FieldColumn[] {
  // A server that knows no fields may say so by a list of none.
  const text = JSON.stringify(known?.length ? fieldColumns(known) : guessedFields(leads, added));
  return useMemo(() => JSON.parse(text) as FieldColumn[], [text]);
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
  const { data: known } = useQuery({ ...leadFieldQueries.list(), enabled: leads !== undefined });
  const fields = useFields(leads ?? NO_LEADS, look.added, known);
  const columns = useMemo(
    () => leadColumns({ onAsk, fields, tab, norm }),
    [onAsk, fields, tab, norm],
  );
  const shown = useMemo(() => columns.filter((column) => isShown(column, look)), [columns, look]);
  return { columns, shown };
}
