import { useMutation } from '@tanstack/react-query';
import { sendTrialLetter } from '@/entities/company/company';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

/** Sends a letter to an address, to see whether letters arrive there. */
export const useTrialLetter = () =>
  useMutation({
    mutationFn: sendTrialLetter,
    meta: { failure: 'Не удалось отправить письмо', preferServerMessage: true },
    onSuccess: (_nothing, email) => toast.success(`Пробное письмо отправлено: ${isolated(email)}`),
  });
