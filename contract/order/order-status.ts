/** The states of an order, in the order of the work; a move from any to any is allowed (PRODUCT 3.5). */
export const ORDER_STATUSES = [
  'new',
  'measure_scheduled',
  'measured',
  'quoted',
  'contract',
  'production',
  'ready',
  'install_scheduled',
  'installed',
  'closed',
  'claim',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  new: 'Новый',
  measure_scheduled: 'Замер назначен',
  measured: 'Замер выполнен',
  quoted: 'КП отправлено',
  contract: 'Договор и предоплата',
  production: 'В производстве',
  ready: 'Готов к монтажу',
  install_scheduled: 'Монтаж назначен',
  installed: 'Смонтирован',
  closed: 'Закрыт',
  claim: 'Рекламация',
  cancelled: 'Отменён',
};

/** In these statuses a balance counts as a debt, on servers that do not mark debts themselves. */
export const DEBT_STATUSES = [
  'contract',
  'production',
  'ready',
  'install_scheduled',
  'installed',
  'closed',
  'claim',
] as const satisfies readonly OrderStatus[];

/** Nothing comes of such an order: its sum counts nowhere. */
export const CANCELLED_STATUS = 'cancelled' satisfies OrderStatus;

/** In these nothing is left to do: a person who leaves need not hand the order over. */
export const FINISHED_STATUSES = ['closed', 'cancelled'] as const satisfies readonly OrderStatus[];
