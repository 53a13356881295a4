import { useEffect } from 'react';
import { useLate } from '@/shared/lib/late';
import type { LeadsSelectionProps } from './leads-bulk-bar';

const loadBar = () => import('./leads-bulk-bar').then((module) => module.LeadsBulkBar);

/** Work begun on this screen may still go on when one comes back to it. */
let wasWanted = false;

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
