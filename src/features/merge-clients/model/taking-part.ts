import { clientName, type Client } from '@/entities/clients/client';

/** A client who was asked for but cannot be merged, and why. */
export interface LeftOut {
  id: number;
  reason: string;
}

/**
 * Why a client cannot be merged; null where it can.
 * @param client undefined where the server has none of the number
 */
export function leftOutReason(id: number, client: Client | undefined): string | null {
  if (client === undefined) return `Клиента №${id} больше нет`;
  if (client.merged_into !== null) {
    return `${clientName(client)} (№${id}): уже объединён с клиентом №${client.merged_into}`;
  }
  return client.deleted_at === null ? null : `${clientName(client)} (№${id}): в корзине`;
}

/** Who is proposed to stay: the one with most leads, else the oldest. */
export const usualTarget = (clients: readonly Client[]): number =>
  clients.toSorted((one, other) => other.leads_count - one.leads_count || one.id - other.id)[0]
    ?.id ?? 0;
