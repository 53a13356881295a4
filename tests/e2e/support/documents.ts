import { api, type Company } from './company.ts';
import { fillPrices } from './orders.ts';

/** 4 m² when finished: 4 000 ₽ at the prices of `addDocument`. */
export const WINDOW = {
  name: 'Окно 1',
  opening_width_mm: 1900,
  height_left_mm: 1900,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};

interface NewDocument {
  type?: string;
  items?: object[];
  contact?: object;
}

/** A document of a new order, at 1 000 ₽ for a square metre; an invoice is for all of it. */
export async function addDocument(
  company: Company,
  { type = 'quote', items = [WINDOW], contact = { name: 'Мария' } }: NewDocument = {},
): Promise<{ id: number; orderId: number }> {
  await fillPrices(company, 100_000);
  const { data: order } = await api<{ data: { id: number; total: number } }>(company, '/orders', {
    method: 'POST',
    body: { items, contact },
  });
  const { data: orderDocument } = await api<{ data: { id: number } }>(
    company,
    `/orders/${order.id}/documents`,
    { method: 'POST', body: { type, ...(type === 'invoice' && { amount: order.total }) } },
  );
  return { id: orderDocument.id, orderId: order.id };
}
