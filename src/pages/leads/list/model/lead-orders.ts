import type { LeadFilters } from '@/entities/leads/lead';

type LeadSort = LeadFilters['sort'];

/** The labels of the orders of leads outside of a table's head. */
const LEAD_ORDERS: Record<LeadSort, string> = {
  '-created_at': 'Сначала новые',
  created_at: 'Сначала старые',
  '-id': 'По номеру, с последнего',
  id: 'По номеру, с первого',
  status: 'По статусу',
  '-status': 'По статусу, с конца',
  '-waiting': 'Сначала ждут дольше',
  waiting: 'Сначала ждут меньше',
  contact: 'По имени, А–Я',
  '-contact': 'По имени, Я–А',
  next: 'По следующему контакту',
  '-next': 'По следующему контакту, с конца',
  user: 'По ответственному, А–Я',
  '-user': 'По ответственному, Я–А',
};

/** The orders there are; within the columns of a board that of the status says nothing. */
export const leadOrders = (isBoard: boolean) =>
  (Object.keys(LEAD_ORDERS) as LeadSort[])
    .filter((sort) => !isBoard || !sort.endsWith('status'))
    .map((value) => ({ value, label: LEAD_ORDERS[value] }));
