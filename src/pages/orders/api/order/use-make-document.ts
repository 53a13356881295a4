import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createDocument, documentQueries, type NewDocument } from '@/entities/document';

/**
 * Makes a paper of an order and opens it; the draft that is there already is opened instead of a second one.
 * @param save saves what is typed and not saved yet: the paper is made of what the server has
 */
export function useMakeDocument(orderId: number, save: () => Promise<unknown>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (asked: NewDocument) => {
      await save();
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
