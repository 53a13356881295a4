import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadFieldKeys } from '@/entities/leads/lead-field';
import {
  formKeys,
  formQueries,
  pauseForm,
  publishForm,
  sendTestLead,
} from '@/entities/leads/lead-form';
import { fieldErrorsOf } from '@/shared/api';
import type { DocumentErrors } from '@/shared/ui/document-editor';
import { toast } from '@/shared/lib/toast';
import type { FormEditor } from '../../model/editor/use-form-editor';

/** Thrown where the draft has to be saved before anything else and could not be. */
class UnsavedDraft extends Error {}

/**
 * The acts on the form as a whole. They use the draft on the server, so it is saved first.
 * @param onWrong called with the errors where the server refused to publish
 */
export function usePublish(
  { saver, adopt }: FormEditor,
  id: number,
  onWrong: (errors: DocumentErrors) => void,
) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: formKeys.lists() });
  const saved = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (!(await saver.save())) throw new UnsavedDraft();
    return work();
  };
  const meta = (failure: string) => ({
    failure,
    exception: failure,
    preferServerMessage: true,
  });

  return {
    publish: useMutation({
      mutationFn: () => saved(() => publishForm(id)),
      meta: meta('Не удалось опубликовать форму'),
      onSuccess: (form) => {
        // The server has numbered the consent; what was typed meanwhile stays.
        const isUntouched = saver.isSaved();
        saver.adopt(form);
        if (isUntouched) adopt(form.draft);
        queryClient.setQueryData(formQueries.detail(id).queryKey, form);
        // A template brings fields with it.
        void queryClient.invalidateQueries({ queryKey: leadFieldKeys.all() });
        toast.success('Форма опубликована');
      },
      onError: (error) => {
        const errors = error instanceof UnsavedDraft ? saver.state().errors : fieldErrorsOf(error);
        if (Object.keys(errors).length === 0) return;
        saver.showErrors(errors);
        onWrong(errors);
      },
      onSettled,
    }),
    pause: useMutation({
      mutationFn: () => saved(() => pauseForm(id)),
      meta: meta('Не удалось приостановить форму'),
      onSuccess: (form) => {
        saver.adopt(form);
        toast.success('Приём заявок приостановлен');
      },
      onSettled,
    }),
    test: useMutation({
      mutationFn: () => saved(() => sendTestLead(id)),
      meta: meta('Не удалось отправить тестовую заявку'),
    }),
  };
}
