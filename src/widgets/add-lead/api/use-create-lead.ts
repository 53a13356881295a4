import { useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '@/entities/clients/client';
import { leadKeys, createLead, type NewLead } from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { setReferralOfLead } from '@/entities/clients/referral';
import { answerOf } from '@/shared/api';
import { countOf } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

const TOAST_MS = 8_000;

/**
 * Stores a lead under the key of its draft, with who has recommended the company, and says so; the toast
 * opens it.
 */
export function useCreateLead(
  onOpen: (id: number) => void,
): (lead: NewLead, key: string, referralId: number | null) => Promise<void> {
  const queryClient = useQueryClient();
  return async (lead, key, referralId) => {
    try {
      const created = await answerOf(createLead(lead, key));
      if (created === null) {
        const unsaid = referralId === null ? '' : '. Кто порекомендовал, не записалось';
        toast.success(`Заявка добавлена${unsaid}`, { duration: TOAST_MS });
        return;
      }
      const { id, repeat_count } = created;
      // The lead is there whatever becomes of this: it can be said again in its window.
      const isSaid =
        referralId === null ||
        (await setReferralOfLead(id, { referral_id: referralId }).then(
          () => true,
          () => false,
        ));
      const others =
        repeat_count > 0
          ? `. Это повторное обращение: ещё ${countOf(repeat_count, RECORD_WORDS.lead.forms)}`
          : '';
      const unsaid = isSaid ? '' : '. Кто порекомендовал, не записалось';
      const isLinked = lead.client_id === undefined || created.client_id === lead.client_id;
      const unlinked = isLinked ? '' : '. К клиенту не привязана';
      const isSourced = lead.source === undefined || created.source === lead.source;
      const unsourced = isSourced ? '' : '. Источник не записался';
      toast.success(`Заявка №${id} добавлена${others}${unsaid}${unlinked}${unsourced}`, {
        duration: TOAST_MS,
        action: { label: 'Открыть', onClick: () => onOpen(id) },
      });
    } finally {
      // A failure may have come after the lead was stored.
      void queryClient.invalidateQueries({ queryKey: leadKeys.all() });
      if (lead.client_id !== undefined) {
        void queryClient.invalidateQueries({ queryKey: clientKeys.all() });
      }
    }
  };
}
