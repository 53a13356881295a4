import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  companyQueries,
  getCompanySettings,
  updateCompanySettings,
  type CompanySettings,
} from '@/entities/company/company';
import { optimisticWrite } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

const TOAST_MS = 8_000;

/** One address more, or one less. */
export interface EmailChange {
  add?: string;
  remove?: string;
}

const changed = (emails: readonly string[], { add, remove }: EmailChange): string[] => [
  ...emails.filter((email) => email !== remove && email !== add),
  ...(add === undefined ? [] : [add]),
];

/** Adds an address that gets letters, or takes one away, at once; a refusal rolls back. */
export function useChangeEmails() {
  const queryClient = useQueryClient();
  const { queryKey } = companyQueries.settings();
  const read = () => queryClient.getQueryData(queryKey)?.notification_emails;
  const { mutate, mutateAsync } = useMutation(
    optimisticWrite<CompanySettings, EmailChange, string[]>(queryClient, {
      mutationKey: ['company', 'notification-emails'],
      // A list is sent as a whole: on top of what colleagues have made of it since it was read here.
      mutationFn: async (change) => {
        const { notification_emails: present = [] } = await getCompanySettings();
        return updateCompanySettings({ notification_emails: changed(present, change) });
      },
      meta: { failure: 'Не удалось сохранить адреса', preferServerMessage: true },
      read,
      write: (emails) => {
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(
          queryKey,
          (known) => known && { ...known, notification_emails: emails },
        );
      },
      apply: changed,
      answered: (settings) => settings.notification_emails,
      onSuccess: (_settings, { remove }) => {
        if (remove === undefined) return;
        toast.success('Адрес убран', {
          duration: TOAST_MS,
          action: { label: 'Отменить', onClick: () => mutate({ add: remove }) },
        });
      },
      readAgain: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
  return {
    add: (email: string) => mutateAsync({ add: email }),
    remove: (email: string) => mutate({ remove: email }),
  };
}
