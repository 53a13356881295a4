import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createDocument, documentQueries, type NewDocument } from '@/entities/document';
import { ApiFailure, UNPROCESSABLE } from '@/shared/api';
import type { SaveStatus } from '@/shared/ui/document-editor';

const UNSAVED: Partial<Record<SaveStatus, string>> = {
  invalid: 'Документ не сделан: в заказе не всё заполнено',
  conflict: 'Документ не сделан: сначала выберите, чьи изменения заказа оставить',
};
const NOT_SAVED = 'Документ не сделан: заказ не сохранился';

/** Saves what is typed of an order and not saved yet. @returns how that went: `saved` where the server has all of it */
export type SaveOrder = () => Promise<SaveStatus>;

/** Refuses as the server would: a toast and a form say why. */
function unsaved(status: SaveStatus): ApiFailure {
  const text = UNSAVED[status] ?? NOT_SAVED;
  return new ApiFailure('http', 'The order is not saved', {
    status: UNPROCESSABLE,
    serverMessage: text,
    fieldErrors: { order: [text] },
  });
}

/**
 * Makes a paper of an order and opens it; the draft that is there already is opened instead of a second one.
 * @param save the paper is made of what the server has, and is not made where that is not what is on the screen
 */
export function useMakeDocument(orderId: number, save: SaveOrder) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (asked: NewDocument) => {
      const status = await save();
      if (status !== 'saved') throw unsaved(status);
      return createDocument(orderId, asked);
    },
    meta: { failure: 'Не удалось сделать документ', preferServerMessage: true },
    onSuccess: (paper) => {
      client.setQueryData(documentQueries.detail(paper.id).queryKey, paper);
      return navigate({ to: '/document/$id', params: { id: String(paper.id) } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: documentQueries.all() }),
  });
}
