import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusChange } from './status-change';

/** Changes the status of one lead, see `statusChange`. */
export function useChangeLeadStatus(id: number) {
  const client = useQueryClient();
  return useMutation(statusChange(client, id));
}
