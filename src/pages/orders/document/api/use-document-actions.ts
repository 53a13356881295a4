import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  documentKeys,
  cancelDocument,
  clashingDocument,
  createVersion,
  documentQueries,
  sendDocument,
  sentWords,
  updateDocument,
  type DocumentPatch,
  type OrderDocument,
} from '@/entities/orders/document';
import { orderKeys, useActToast } from '@/entities/orders/order';
import { updateUnlessClash } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/** Puts an answer in the place of what was known, and lets the rest be read again. */
function useTake() {
  const queryClient = useQueryClient();
  return {
    store: (orderDocument: OrderDocument) =>
      queryClient.setQueryData(documentQueries.detail(orderDocument.id).queryKey, orderDocument),
    readAgain: () => queryClient.invalidateQueries({ queryKey: documentKeys.all() }),
  };
}

/** Shows a document that changed meanwhile, to be looked at first. */
function useClash() {
  const { store: take } = useTake();
  return (error: Error) => {
    const current = clashingDocument(error);
    if (current) take(current);
  };
}

/** Freezes a document as it was seen. */
export function useSendDocument() {
  const { store: take, readAgain } = useTake();
  const queryClient = useQueryClient();
  const onError = useClash();
  const showDone = useActToast();
  return useMutation({
    mutationFn: ({ id, updated_at: seen }: OrderDocument) => sendDocument(id, seen),
    meta: { failure: 'Не удалось отметить документ отправленным', preferServerMessage: true },
    onSuccess: ({ moved, ...orderDocument }) => {
      take(orderDocument);
      showDone(sentWords(orderDocument), moved);
      if (moved) void queryClient.invalidateQueries({ queryKey: orderKeys.all() });
    },
    onError,
    onSettled: readAgain,
  });
}

/** Takes a document back for good, where it is as it was seen. */
export function useCancelDocument() {
  const { store: take, readAgain } = useTake();
  const onError = useClash();
  return useMutation({
    mutationFn: ({ id, updated_at: seen }: OrderDocument) => cancelDocument(id, seen),
    meta: { failure: 'Не удалось аннулировать документ', preferServerMessage: true },
    onSuccess: (orderDocument) => {
      take(orderDocument);
      toast.success('Документ аннулирован');
    },
    onError,
    onSettled: readAgain,
  });
}

/** Makes the next version and opens it. */
export function useCreateVersion({ id }: OrderDocument) {
  const { store: take, readAgain } = useTake();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => createVersion(id),
    meta: { failure: 'Не удалось сделать новую версию', preferServerMessage: true },
    onSuccess: (orderDocument) => {
      take(orderDocument);
      return navigate({ to: '/document/$id', params: { id: String(orderDocument.id) } });
    },
    onSettled: readAgain,
  });
}

/** A write of a draft: after a refusal it is based on the version shown then. */
interface DraftWrite {
  patch: DocumentPatch;
  seenAt: string | null;
  /** Whether the document has what the person saw: something else of it was changed. */
  isSeen: (current: OrderDocument) => boolean;
  savedText: string;
}

/**
 * Writes a draft's own fields; a colleague's unseen change is shown as a conflict, not overwritten.
 * @throws {ApiFailure} 409 where it is no draft any more
 */
export function useSaveDraft({ id }: OrderDocument) {
  const { store: take, readAgain } = useTake();
  const onClash = useClash();
  return async ({ patch, seenAt, isSeen, savedText }: DraftWrite) => {
    try {
      const { answer, clash } = await updateUnlessClash({
        send: (at) => updateDocument(id, patch, at),
        seenAt,
        clashing(error) {
          const current = clashingDocument(error);
          return current?.status === 'draft' ? current : null;
        },
        versionOf: ({ updated_at }) => updated_at,
        isSeen,
      });
      take(answer ?? clash);
      if (clash !== null) return { saved: null, clash };
      toast.success(savedText);
      return { saved: answer, clash: null };
    } catch (error) {
      if (error instanceof Error) onClash(error);
      throw error;
    } finally {
      void readAgain();
    }
  };
}
