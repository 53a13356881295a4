import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Assigned } from '@/entities/company/user';
import { assignLead, type SeenLead } from './assign-change';

/** Makes somebody responsible for any of the leads on the screen, as `assignChange` does. */
export function useAssignLead(): (lead: SeenLead, person: Assigned) => void {
  const client = useQueryClient();
  return useCallback((lead, person) => assignLead(client, lead, person), [client]);
}
