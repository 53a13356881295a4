import { useQueryClient } from '@tanstack/react-query';
import { createLead, leadQueries, type NewLead } from '@/entities/lead';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

const OTHERS: PluralForms = ['заявка', 'заявки', 'заявок'];
const TOAST_MS = 8_000;

/** Stores a lead under the key of its draft and says so; the toast opens it. */
export function useCreateLead(
  onOpen: (id: number) => void,
): (lead: NewLead, key: string) => Promise<void> {
  const client = useQueryClient();
  return async (lead, key) => {
    try {
      const { id, repeat_count } = await createLead(lead, key);
      const others =
        repeat_count > 0 ? `. Это повторное обращение: ещё ${countOf(repeat_count, OTHERS)}` : '';
      toast.success(`Заявка №${id} добавлена${others}`, {
        duration: TOAST_MS,
        action: { label: 'Открыть', onClick: () => onOpen(id) },
      });
    } finally {
      // A failure may have come after the lead was stored.
      void client.invalidateQueries({ queryKey: leadQueries.all() });
    }
  };
}
