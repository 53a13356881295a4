import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '@/entities/clients/client';
import {
  leadKeys,
  convertLead,
  getLead,
  leadCache,
  type Contact,
  type ConvertedLead,
  type Lead,
} from '@/entities/leads/lead';
import { CONFLICT, isApiFailure, UNPROCESSABLE } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import { useTieUndo, type OpenClient } from './use-tie-undo';

/** Said instead of converting a second time (SPEC §4). */
export const ALREADY_CONVERTED = 'Заявка уже преобразована в клиента';

/** Statuses by which a server may refuse a second conversion. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([CONFLICT, UNPROCESSABLE]);

/** The answer of the conversion, or the present lead where it was converted before. */
type Outcome =
  { converted: ConvertedLead | null; already: null } | { converted: null; already: Lead };

async function convertOnce(id: number, contact: Contact): Promise<Outcome> {
  try {
    return { converted: await convertLead(id, contact), already: null };
  } catch (error) {
    if (!isApiFailure(error) || !REFUSALS.has(error.status)) throw error;
    const lead = await getLead(id).catch(() => null);
    if (lead === null || lead.client_id === null) throw error;
    return { converted: null, already: lead };
  }
}

/**
 * Makes a client of a lead, once however often it is asked. A refusal because someone else was quicker is no
 * failure: the lead is read again and the person notified.
 * @param onTaken called when the lead has its client, even where the screen that asked is gone
 */
export function useConvertLead(
  lead: Pick<Lead, 'id' | 'client_id'>,
  onTaken: () => void,
  onOpenClient: OpenClient,
) {
  const offer = useTieUndo('Преобразование отменено', onOpenClient);
  const queryClient = useQueryClient();
  const mutationKey = ['leads', 'convert', lead.id];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (contact: Contact) => convertOnce(lead.id, contact),
    meta: {
      failure: 'Не удалось преобразовать заявку в клиента',
      exception: 'Произошла ошибка при преобразовании заявки в клиента',
      preferServerMessage: true,
    },
    onSuccess: ({ converted, already }) => {
      if (already) {
        leadCache.showAnswered(queryClient, already);
        onTaken();
        toast.info(ALREADY_CONVERTED);
        return;
      }
      const { client_id = null, undo_token } = converted ?? {};
      const change = { status: 'completed', ...(client_id !== null && { client_id }) };
      leadCache.patch(queryClient, lead.id, change);
      onTaken();
      toast.success('Заявка успешно преобразована в клиента', offer(undo_token, client_id));
    },
    // Also after a failure: it may have come after the conversion took effect.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
      void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
    },
  });

  const convert = (contact: Contact, onDone: () => void) => {
    if (lead.client_id !== null) {
      toast.info(ALREADY_CONVERTED);
      onTaken();
      onDone();
      return;
    }
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(contact, { onSuccess: onDone });
  };
  return { convert, isPending, error };
}
