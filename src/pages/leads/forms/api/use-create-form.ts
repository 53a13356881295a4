import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formKeys, createForm, formQueries, type FormTemplate } from '@/entities/leads/lead-form';

/** Makes a form from a template and opens it for edit. */
export function useCreateForm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (template: FormTemplate) => createForm(template),
    meta: { failure: 'Не удалось создать форму', preferServerMessage: true },
    onSuccess: async (form) => {
      queryClient.setQueryData(formQueries.detail(form.id).queryKey, form);
      void queryClient.invalidateQueries({ queryKey: formKeys.lists() });
      await navigate({ to: '/leads/forms/$id/edit', params: { id: String(form.id) } });
    },
  });
}
