import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Lead, LeadTab } from '@/entities/lead';
import type { LeadField } from '@/entities/lead-field';
import { useLateAfter } from '@/shared/lib/late';
import { placeOf, type AddedColumn, type RecordListHandle } from '@/shared/lib/list';
import { useViewedColumns } from '@/shared/ui/data-table';
import { leadColumns } from '../ui/lead-columns';
import type { AskAboutLead } from './asked-dialog';
import { keepFields, readFields } from './kept-fields';
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

/** Fields to choose from, as text: it stays the same as long as they do. */
function useFields({ owner, rows, look }: RecordListHandle<Lead>): string {
  const known = useKnownFields(rows !== undefined);
  const kept = useMemo(() => readFields(owner), [owner]);
  const read = useMemo(() => known && fieldColumns(known), [known]);
  useEffect(() => {
    if (read?.length) keepFields(owner, read);
  }, [owner, read]);
  // A server that knows no fields may say so by a list of none.
  const certain = read?.length ? read : read === undefined && kept.length > 0 ? kept : null;
  return JSON.stringify(certain ?? guessedFields(rows ?? NO_LEADS, look.added));
}

/**
 * Fields as they were when the rows were drawn: what becomes known meanwhile comes with other rows, or with another look,
 * and pushes none about.
 */
function useStableFields(fields: string, { rows, state, look }: RecordListHandle<Lead>): string {
  const place = placeOf(state);
  const isDrawn = rows !== undefined;
  const [stable, setStable] = useState({ fields, place, look, isDrawn });
  const isAsked = !stable.isDrawn || stable.place !== place || stable.look !== look;
  if (!isAsked) return stable.fields;
  // Adjusted while rendering: nothing is drawn with the columns of other rows.
  if (isDrawn || stable.fields !== fields) setStable({ fields, place, look, isDrawn });
  return fields;
}

interface LeadColumnsOptions {
  list: RecordListHandle<Lead>;
  onAsk: AskAboutLead;
  tab: LeadTab;
  norm: number | null;
}

/** The columns of the table of leads: all there could be, those that are shown, and those that have no room. */
export function useLeadColumns({ list, onAsk, tab, norm }: LeadColumnsOptions) {
  const { rows, look, room } = list;
  const fields = useFields(list);
  const stable = useStableFields(fields, list);
  const digits = digitsOf(rows ?? NO_LEADS);
  const { isCompact } = look;
  const [columns, drawn] = useMemo(() => {
    const columnsOf = (text: string) =>
      leadColumns({
        onAsk,
        fields: JSON.parse(text) as FieldColumn[],
        tab,
        digits,
        norm,
        isCompact,
      });
    const all = columnsOf(fields);
    return [all, stable === fields ? all : columnsOf(stable)];
  }, [onAsk, fields, stable, tab, digits, norm, isCompact]);
  return { columns, ...useViewedColumns(drawn, look, room) };
}
