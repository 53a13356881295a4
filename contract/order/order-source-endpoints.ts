import { endpoint } from '../base/wire/endpoint';
import { idParamsSchema } from '../base/wire/wire';
import { madeOrderSchema } from './order';

/** The call by which a record becomes an order. */
const making = {
  method: 'POST',
  access: 'bearer',
  act: 'create',
  module: 'soft_windows',
  params: idParamsSchema,
  response: madeOrderSchema,
  wrapped: true,
  status: 201,
} as const;

/** The call by which a chat becomes an order. */
export const orderOfChatEndpoints = {
  order: endpoint({
    ...making,
    path: '/chats/{id}/order',
    summary:
      'Создать заказ из диалога, а если нужно — заявку и клиента; повтор с тем же Idempotency-Key не создаёт второго',
  }),
};

/** The call by which a lead becomes an order. */
export const orderOfLeadEndpoints = {
  order: endpoint({
    ...making,
    path: '/leads/{id}/order',
    summary:
      'Создать заказ из заявки и взять её в работу; повтор с тем же Idempotency-Key не создаёт второго',
  }),
};
