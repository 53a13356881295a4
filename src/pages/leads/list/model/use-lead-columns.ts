import { useMemo } from 'react';
import type { Lead, LeadTab } from '@/entities/leads/lead';
import { useFieldColumns } from '@/entities/leads/lead-field';
import { useIsExtendedBackend } from '@/entities/account/session';
import type { RecordListHandle } from '@/shared/lib/list';
import { leadColumns } from '../ui/lead-columns';
import type { AskAboutLead } from './requested-dialog';

interface LeadColumnsOptions {
  list: RecordListHandle<Lead>;
  onAsk: AskAboutLead;
  tab: LeadTab;
  /** The norm of the first response in minutes; null where the server does not tell who waits. */
  norm: number | null;
  /** Whether the rows tell of their next task. */
  hasTasks: boolean;
}

/** The columns of the table of leads: all there could be, and the same as they were drawn last. */
export function useLeadColumns({ list, onAsk, tab, norm, hasTasks }: LeadColumnsOptions) {
  const { look } = list;
  const hasReasons = useIsExtendedBackend();
  const { known, drawn } = useFieldColumns(list, hasReasons);
  const isCompact = look.density === 'compact';
  return useMemo(() => {
    const common = { onAsk, tab, norm, hasTasks, hasReasons, isCompact };
    const all = leadColumns({ ...common, fields: known });
    return {
      columns: all,
      drawn: drawn === known ? all : leadColumns({ ...common, fields: drawn }),
    };
  }, [onAsk, known, drawn, tab, norm, hasTasks, hasReasons, isCompact]);
}
