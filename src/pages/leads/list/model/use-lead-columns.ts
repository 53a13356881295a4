import { useMemo } from 'react';
import type { Lead, LeadTab } from '@/entities/leads/lead';
import { useFieldColumns } from '@/entities/leads/lead-field';
import { useIsExtendedBackend } from '@/entities/account/session';
import type { RecordListHandle } from '@/shared/lib/list';
import { digitsOf } from '@/shared/ui/data-table';
import { leadColumns } from '../ui/lead-columns';
import type { AskAboutLead } from './requested-dialog';

const NO_LEADS: readonly Lead[] = [];

interface LeadColumnsOptions {
  list: RecordListHandle<Lead>;
  onAsk: AskAboutLead;
  tab: LeadTab;
  /** The norm of the first response in minutes; null where the server does not tell who waits. */
  norm: number | null;
}

/** The columns of the table of leads: all there could be, and the same as they were drawn last. */
export function useLeadColumns({ list, onAsk, tab, norm }: LeadColumnsOptions) {
  const { rows = NO_LEADS, look } = list;
  const { known, drawn } = useFieldColumns(list, useIsExtendedBackend());
  const digits = digitsOf(rows);
  const isCompact = look.density === 'compact';
  return useMemo(() => {
    const common = { onAsk, tab, digits, norm, isCompact };
    const all = leadColumns({ ...common, fields: known });
    return {
      columns: all,
      drawn: drawn === known ? all : leadColumns({ ...common, fields: drawn }),
    };
  }, [onAsk, known, drawn, tab, digits, norm, isCompact]);
}
