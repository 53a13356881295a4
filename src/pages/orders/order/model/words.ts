import {
  ITEM_KIND_LABELS,
  MOUNTING_BASE_LABELS,
  SIDE_LABELS,
  SIDES,
  ZIP_LABELS,
} from '@/entities/orders/order';
import type { PluralForms } from '@/shared/lib/text';

export const ITEM_FORMS: PluralForms = ['изделие', 'изделия', 'изделий'];

export { SIDE_LABELS, SIDES };

export const KIND_LABELS: Record<string, string> = ITEM_KIND_LABELS;

export const SHAPE_LABELS: Record<string, string> = { rectangle: 'Прямоугольник', slope: 'Скос' };
export { ZIP_LABELS };
export const BASE_LABELS: Record<string, string> = {
  '': 'Не указано',
  ...MOUNTING_BASE_LABELS,
};

/** Words by value as the choices of a field. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The fields of the block «Клиент и объект», by their names on the wire. */
export const CONTACT_LABELS: Readonly<Record<string, string>> = {
  client_id: 'Клиент',
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
  address: 'Адрес объекта',
  object_type: 'Тип объекта',
  floor: 'Этаж',
  comment: 'Комментарий',
};
