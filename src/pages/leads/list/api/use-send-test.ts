import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { leadKeys } from '@/entities/leads/lead';
import { sendTestLead } from '@/entities/leads/lead-form';
import { toast } from '@/shared/lib/toast';

const FAILURE = 'Не удалось отправить тестовую заявку';

/** Sends a form as a trial and goes to where such leads are shown. */
export function useSendTest() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (formId: number) => sendTestLead(formId),
    meta: { failure: FAILURE, exception: FAILURE, preferServerMessage: true },
    onSuccess: async ({ lead_id }) => {
      toast.success('Тестовая заявка отправлена');
      void queryClient.invalidateQueries({ queryKey: leadKeys.lists() });
      await navigate({ to: '/leads', search: { kind: 'test', lead: lead_id } });
    },
  });
}
