import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  clashingClient,
  clientCache,
  clientRecordQueries,
  createClient,
  updateClient,
  type Client,
  type ClientPatchInput,
} from '@/entities/client';
import { createContentKey } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import type { RecordWriteOutcome } from '@/shared/ui/record-form';

type Save = (patch: ClientPatchInput, seenAt: string | null) => Promise<RecordWriteOutcome<Client>>;

/** Saves what was changed of a client and says so. @param onSaved called with the client as it is then */
export function useSaveClient(id: number, onSaved: (client: Client) => void): Save {
  const queryClient = useQueryClient();
  return async (patch, seenAt) => {
    try {
      const saved = await updateClient(id, patch, seenAt);
      clientCache.showAnswered(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: clientRecordQueries.all() });
      toast.success('Клиент сохранён');
      onSaved(saved);
      return { saved, clash: null };
    } catch (error) {
      const clash = clashingClient(error);
      if (clash === null) throw error;
      clientCache.showAnswered(queryClient, clash);
      return { saved: null, clash };
    }
  };
}

/** Adds a client and says so. Sent again after a lost answer, it adds no second one; what was put right since is another. */
export function useAddClient(onSaved: (client: Client) => void): Save {
  const queryClient = useQueryClient();
  const [keys] = useState(() => createContentKey('client'));
  return async ({ name = '', ...rest }) => {
    const client = { name, ...rest };
    const saved = await keys.send(client, (key) => createClient(client, key));
    void queryClient.invalidateQueries({ queryKey: clientRecordQueries.all() });
    toast.success('Клиент добавлен');
    onSaved(saved);
    return { saved, clash: null };
  };
}
