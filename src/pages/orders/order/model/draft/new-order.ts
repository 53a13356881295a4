import { orderContentSchema, type Order } from '@/entities/orders/order';

const NO_ID = 0;

/** Whether an order is on the screen only: it is made with the first word that is typed. */
export const isNewOrder = ({ id }: Pick<Order, 'id'>): boolean => id === NO_ID;

/** An order before it is made: nothing is typed yet. @param priceVersion the prices in force */
export const newOrder = (priceVersion: number): Order => ({
  ...orderContentSchema.parse({}),
  id: NO_ID,
  number: 0,
  status: 'new',
  status_at: null,
  client_id: null,
  client: null,
  lead_id: null,
  contact: { name: null, phone: null, email: null },
  user_id: null,
  user: null,
  address: null,
  object_type: null,
  floor: null,
  comment: null,
  total: 0,
  area_dm2: 0,
  items_count: 0,
  paid: 0,
  balance: 0,
  price_version: priceVersion,
  calculation: null,
  created_at: null,
  updated_at: null,
  deleted_at: null,
});
