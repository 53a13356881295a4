import { useEffect } from 'react';
import type { LeadFilters } from '@/entities/lead';
import type { SelectionHandle } from '@/shared/lib/list';
import { useLate } from '@/shared/lib/late';

const loadBar = () => import('./leads-bulk-bar').then((module) => module.LeadsBulkBar);

/** Work begun on this screen may still go on when one comes back to it. */
let wasWanted = false;

export interface LeadsSelectionProps {
  selection: SelectionHandle;
  filters: LeadFilters;
  total: number;
}

/** What can be done with the ticked leads. Its code comes with the first tick. */
export function LeadsSelection(props: LeadsSelectionProps) {
  const { loaded: Bar, load } = useLate(loadBar);
  const isWanted = wasWanted || !props.selection.isEmpty;
  useEffect(() => {
    if (!isWanted || Bar !== null) return;
    wasWanted = true;
    load();
  });
  return Bar && <Bar {...props} />;
}
