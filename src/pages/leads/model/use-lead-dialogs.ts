import { useCallback, useState } from 'react';
import { useLate } from '@/shared/lib/late';
import type { AskAboutLead, AskedDialog } from './asked-dialog';

const loadDialogs = () => import('../ui/lead-dialogs').then((module) => module.LeadDialogs);

/** The dialogs of the list: what was asked for last, and their code, which comes with the first of them. */
export function useLeadDialogs() {
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const { loaded: Dialogs, load } = useLate(loadDialogs);
  const ask = useCallback<AskAboutLead>(
    (action, lead) => {
      load();
      setAsked({ action, lead, opened: true });
    },
    [load],
  );
  // What was asked for stays while it fades away.
  const close = useCallback(() => setAsked((now) => now && { ...now, opened: false }), []);
  return { Dialogs, asked, ask, close };
}
