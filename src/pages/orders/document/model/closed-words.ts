import type { OrderDocument } from '@/entities/orders/document';

const WORDS = {
  cancelled:
    'Заказ отменён: по ссылкам клиент документ не откроет. Верните заказ в работу, и они снова откроются.',
  deleted:
    'Заказ в корзине: по ссылкам клиент документ не откроет. Восстановите заказ, и они снова откроются.',
};

/**
 * Why clients are not shown a document by any link, and what would change that; null: nothing of the order
 * prevents it.
 */
export const closedWords = ({ order_closed: why }: Pick<OrderDocument, 'order_closed'>) =>
  why && WORDS[why];
