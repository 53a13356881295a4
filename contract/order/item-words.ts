import type { Side } from '../soft-windows/order-content';
import type { SavedContent, SavedItem } from './order-item';

/** How items and their parts are called, on screens and on documents. */
export const ITEM_KIND_LABELS: Record<SavedItem['kind'], string> = {
  window: 'Окно',
  door: 'Дверь',
  curtain: 'Штора',
  mosquito: 'Москитная сетка',
  combined: 'Комбинированное',
};

export const ZIP_LABELS: Record<SavedItem['zip']['type'], string> = {
  spiral: 'Спиральная',
  tractor: 'Тракторная',
};

export const MOUNTING_BASE_LABELS: Record<NonNullable<SavedContent['mounting_base']>, string> = {
  wood: 'Дерево',
  metal: 'Металл',
  brick: 'Кирпич',
  concrete: 'Бетон',
  other: 'Другое',
};

export const SIDE_LABELS: Record<Side, string> = {
  top: 'Сверху',
  right: 'Справа',
  bottom: 'Снизу',
  left: 'Слева',
};
