import { useQueryClient } from '@tanstack/react-query';
import {
  formKeys,
  clashingForm,
  formDocumentSchema,
  formQueries,
  saveFormDraft,
  type LeadFormDetail,
} from '@/entities/leads/lead-form';
import { useDocumentEditor } from '@/shared/ui/document-editor';
import { partAt, ROOT } from './document-errors';

/** A form under edit. */
export function useFormEditor(form: LeadFormDetail, owner: number | null) {
  const queryClient = useQueryClient();
  const { id } = form;
  return useDocumentEditor({
    record: form,
    owner,
    subject: `lead-form:${id}`,
    resource: {
      schema: formDocumentSchema,
      root: ROOT,
      partAt,
      documentOf: ({ draft }: LeadFormDetail) => draft,
      versionOf: ({ updated_at }) => updated_at,
      send: (draft, seenAt) => saveFormDraft(id, draft, seenAt),
      clashing: clashingForm,
      onSaved(saved) {
        queryClient.setQueryData(formQueries.detail(id).queryKey, saved);
        void queryClient.invalidateQueries({ queryKey: formKeys.lists() });
      },
    },
  });
}

export type FormEditor = ReturnType<typeof useFormEditor>;
