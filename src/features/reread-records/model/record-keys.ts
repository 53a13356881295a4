import type { QueryKey } from '@tanstack/react-query';
import { chatKeys } from '@/entities/chats/chat';
import { clientKeys } from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { orderKeys } from '@/entities/orders/order';
import type { ResponsibleKind } from '@/entities/records/record-kind';
import type { TrashType } from '@/entities/records/trash';

/** The key of all that is read of each kind that can be deleted or that somebody is responsible for. */
export const KIND_KEYS: Record<ResponsibleKind | TrashType, QueryKey> = {
  lead: leadKeys.all(),
  client: clientKeys.all(),
  order: orderKeys.all(),
  chat: chatKeys.all(),
};

/**
 * The same in one list: what is read again after a restore from the trash, or where somebody's work has
 * changed hands.
 */
export const RECORD_KEYS: readonly QueryKey[] = Object.values(KIND_KEYS);
