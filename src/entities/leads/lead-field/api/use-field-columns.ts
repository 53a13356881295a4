import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { LeadField } from '#contract';
import { useLazyAfter } from '@/shared/lib/lazy';
import { placeOf, type RecordListHandle } from '@/shared/lib/list';
import {
  fieldColumns,
  guessedFields,
  storeFields,
  readFields,
  type FieldColumn,
  type ValuedRecord,
} from '../model/field-columns';
import { leadFieldKeys } from './lead-field-keys';

const NO_ROWS: readonly ValuedRecord[] = [];

/** The records come first, then the calls about their fields. */
const loadFields = () =>
  import('./lead-field.queries').then((module) => module.leadFieldQueries.list());

/** The company's fields; undefined until they are there, and where the server has no list of them. */
function useKnownFields(isReady: boolean): readonly LeadField[] | undefined {
  const { loaded: list } = useLazyAfter(loadFields, isReady);
  const { data } = useQuery({
    queryKey: leadFieldKeys.list(),
    queryFn: list?.queryFn ?? skipToken,
  });
  return data;
}

interface Fields {
  /** Fields to choose from, as text: it stays the same as long as they do. */
  text: string;
  /** False while they are a guess by what the records say. */
  isCertain: boolean;
}

function useFields(
  { owner, rows, look }: RecordListHandle<ValuedRecord>,
  isAsked: boolean,
): Fields {
  const stored = useMemo(() => readFields(owner), [owner]);
  // A browser that has never seen them asks along with the first records: their columns are missing until
  // then.
  const known = useKnownFields(isAsked && (rows !== undefined || stored.length === 0));
  const read = useMemo(() => known && fieldColumns(known), [known]);
  useEffect(() => {
    if (read?.length) storeFields(owner, read);
  }, [owner, read]);
  // A server without fields may answer with an empty list.
  const certain = read?.length ? read : read === undefined && stored.length > 0 ? stored : null;
  return {
    text: JSON.stringify(certain ?? guessedFields(rows ?? NO_ROWS, look.added)),
    isCertain: certain !== null,
  };
}

/**
 * Fields as they were when the rows were drawn: what changes meanwhile comes with other rows, or with another
 * look, and pushes none about. Only a guess gives way at once: a column of the company would be missing for
 * the whole first visit.
 */
function useStableFields(
  { text: fields, isCertain }: Fields,
  { rows, state, look }: RecordListHandle,
): string {
  const place = placeOf(state);
  const isRendered = rows !== undefined;
  const [stable, setStable] = useState({ fields, place, look, isRendered, isCertain });
  const isAsked =
    !stable.isRendered ||
    stable.place !== place ||
    stable.look !== look ||
    (isCertain && !stable.isCertain);
  if (!isAsked) return stable.fields;
  // Adjusted while rendering: nothing is drawn with the columns of other rows.
  if (isRendered || stable.fields !== fields) {
    setStable({ fields, place, look, isRendered, isCertain });
  }
  return fields;
}

/**
 * The company's fields as columns of a list: those to choose from, and those the rows on the screen are drawn
 * with. Each is the same array as long as nothing in it changes.
 * @param isAsked false where the server most likely keeps no fields: they are guessed by what the records say
 */
export function useFieldColumns(
  list: RecordListHandle<ValuedRecord>,
  isAsked: boolean,
): {
  known: readonly FieldColumn[];
  drawn: readonly FieldColumn[];
} {
  const read = useFields(list, isAsked);
  const { text: fields } = read;
  const stable = useStableFields(read, list);
  return useMemo(() => {
    const known = JSON.parse(fields) as FieldColumn[];
    return { known, drawn: stable === fields ? known : (JSON.parse(stable) as FieldColumn[]) };
  }, [fields, stable]);
}
