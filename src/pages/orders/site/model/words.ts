import { ITEM_KIND_LABELS } from '@/entities/orders/order';
import { formatNumber, isolated } from '@/shared/lib/text';
import type { Named } from './site-fields';

/** «Окно 2»; an item without a name is called by its kind. */
export const itemName = ({ name, kind }: Named): string => name || ITEM_KIND_LABELS[kind];

export const quotedName = (item: Named): string => `«${isolated(itemName(item))}»`;

/** «2 100 мм». */
export const inMm = (mm: number): string => `${formatNumber(mm)}\u00a0мм`;
