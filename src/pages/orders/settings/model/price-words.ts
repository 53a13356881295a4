import type { PriceList } from '@/entities/orders/price-list';

export type Film = PriceList['films'][number];
export type Fastener = PriceList['fasteners'][number];
export type EdgingColor = PriceList['edging_colors'][number];
export type Cell = PriceList['cells'][number];

export const MATERIAL_WORDS: Record<Film['material'], string> = {
  pvc: 'ПВХ',
  tpu: 'ТПУ',
  mesh: 'Сетка',
  fabric: 'Ткань',
};

export const KIND_WORDS: Record<Fastener['kind'], string> = {
  grommet: 'Люверсы',
  strap: 'Ремни',
  turn: 'Поворотные скобы',
  french: 'Французский замок',
  yacht: 'Яхтенный',
  other: 'Другой',
  none: 'Без крепежа',
};

export const MODE_WORDS: Record<PriceList['rules']['mode'], string> = {
  matrix: 'По матрице цен',
  components: 'По составляющим',
};

export const BASE_WORDS: Record<keyof PriceList['services']['base_bp'], string> = {
  wood: 'Дерево',
  metal: 'Металл',
  brick: 'Кирпич',
  concrete: 'Бетон',
  other: 'Другое',
};

export const EXTRA_WORDS: Record<keyof PriceList['extras'], string> = {
  zip_spiral_m: 'Молния спиральная, за метр',
  zip_tractor_m: 'Молния тракторная, за метр',
  weight_m: 'Утяжелитель, за метр',
  strap: 'Ремень для скатки, за штуку',
  skirt_m2: 'Юбка, за м²',
  weld_m: 'Сварка полотна, за метр шва',
};

type ServicePrices = Omit<PriceList['services'], 'base_bp' | 'height_steps' | 'delivery_free_km'>;
export const SERVICE_WORDS: Record<keyof ServicePrices, string> = {
  measurement: 'Замер',
  install_m2: 'Монтаж, за м²',
  install_min: 'Монтаж, не меньше',
  dismantle: 'Демонтаж, за изделие',
  delivery: 'Доставка',
  delivery_km: 'Доставка, за километр',
};

export const SIDE_STEP_WORDS: Record<PriceList['rules']['side_step_mm'], string> = {
  0: 'Не округлять',
  100: 'Вверх до 10 см',
  1000: 'Вверх до метра',
};

export const TOTAL_STEP_WORDS: Record<PriceList['rules']['total_step'], string> = {
  1: 'Не округлять',
  100: 'До рубля',
  1000: 'До 10 рублей',
  10000: 'До 100 рублей',
};

/** Choices of a list of words, as a select takes them. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
