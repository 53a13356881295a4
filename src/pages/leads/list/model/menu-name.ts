import type { Lead } from '@/entities/leads/lead';

/** The name of the menu of a row or a card. */
export const menuName = ({ id }: Pick<Lead, 'id'>) => `Действия с заявкой ${id}`;
