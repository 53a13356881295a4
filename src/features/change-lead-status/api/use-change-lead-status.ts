import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusChange, type SeenLead } from './status-change';

/** Changes the status of one lead, see `statusChange`. */
export function useChangeLeadStatus(lead: SeenLead) {
  const client = useQueryClient();
  return useMutation(statusChange(client, lead));
}
