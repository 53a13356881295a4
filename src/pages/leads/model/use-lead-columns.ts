import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lead, LeadTab } from '@/entities/lead';
import type { LeadField } from '@/entities/lead-field';
import { useLateAfter } from '@/shared/lib/late';
import type { AddedColumn, TableView } from '@/shared/lib/list';
import { useViewedColumns } from '@/shared/ui/data-table';
import { leadColumns } from '../ui/lead-columns';
import type { AskAboutLead } from './asked-dialog';
import { fieldColumns, seenFields, type FieldColumn } from './value-fields';

const NO_LEADS: readonly Lead[] = [];
/** Fewer would have the table move when the next page is longer by one. */
const LEAST_DIGITS = 4;

const digitsOf = (leads: readonly Lead[]) =>
  leads.reduce((most, { id }) => Math.max(most, String(id).length), LEAST_DIGITS);

/** The leads come first, then the calls about their fields. */
const loadFields = () => import('../api/field-list').then((module) => module.fieldList);

/** The company's fields; undefined until they are there, and where the server has no list of them. */
function useKnownFields(isReady: boolean): readonly LeadField[] | undefined {
  const list = useLateAfter(loadFields, isReady);
  const { data } = useQuery<LeadField[]>({
    queryKey: list?.queryKey ?? ['lead-fields', 'awaited'],
    queryFn: list?.queryFn ?? skipToken,
  } as UseQueryOptions<LeadField[]>);
  return data;
}

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
  /** How wide the table can be, in pixels. */
  room: number;
}

/** The columns of the table of leads: all there could be, those that are shown, and those that have no room. */
export function useLeadColumns(options: LeadColumnsOptions) {
  const { leads, look, onAsk, tab, norm, room } = options;
  const known = useKnownFields(leads !== undefined);
  const fields = useFields(leads ?? NO_LEADS, look.added, known);
  const digits = digitsOf(leads ?? NO_LEADS);
  const columns = useMemo(
    () => leadColumns({ onAsk, fields, tab, digits, norm, isCompact: look.isCompact }),
    [onAsk, fields, tab, digits, norm, look.isCompact],
  );
  return { columns, ...useViewedColumns(columns, look, room) };
}
