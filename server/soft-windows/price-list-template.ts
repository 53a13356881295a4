import type { StoredPrices } from '../db/schema';

const FILM = {
  microns: 700,
  material: 'pvc',
  roll_width_mm: 1400,
  product_width_mm: 1350,
} as const;
const films: StoredPrices['films'] = [
  { id: 1, name: 'ПВХ 500', ...FILM, microns: 500 },
  { id: 2, name: 'ПВХ 700', ...FILM },
  { id: 3, name: 'ПВХ 1000', ...FILM, microns: 1000 },
  { id: 4, name: 'ТПУ 700', ...FILM, material: 'tpu' as const },
].map((film) => ({
  ...film,
  price_m2: 0,
  tint_m2: null,
  allowed_fastener_ids: null,
  active: true,
}));

const fasteners: StoredPrices['fasteners'] = (
  [
    { id: 1, name: 'Люверсы', kind: 'grommet', step_mm: 300 },
    { id: 2, name: 'Поворотная скоба', kind: 'turn', step_mm: 350 },
    { id: 3, name: 'Ремень-скоба', kind: 'strap', step_mm: 350 },
    { id: 4, name: 'Французский замок', kind: 'french', step_mm: 350 },
    { id: 5, name: 'Без крепежа', kind: 'none', step_mm: 300 },
  ] as const
).map((fastener) => ({ ...fastener, price: 0, active: true }));

const colors = [
  { id: 1, name: 'Белый', color: '#ffffff' },
  { id: 2, name: 'Коричневый', color: '#6b4a2f' },
  { id: 3, name: 'Серый', color: '#8c8f94' },
  { id: 4, name: 'Чёрный', color: '#202124' },
];

/**
 * The first price list of a company: common names, rules of the trade (PRODUCT 3.5), and no prices at all,
 * for those are never made up (3.6). Each zero is pointed out in every order.
 */
export const PRICE_LIST_TEMPLATE: StoredPrices = {
  films,
  fasteners,
  edging_colors: colors.map((color) => ({ ...color, price_m: 0, active: true })),
  cells: films.flatMap((film) =>
    fasteners.map((fastener) => ({ film_id: film.id, fastener_id: fastener.id, price: 0 })),
  ),
  extras: { zip_spiral_m: 0, zip_tractor_m: 0, weight_m: 0, strap: 0, skirt_m2: 0, weld_m: 0 },
  services: {
    measurement: 0,
    install_m2: 0,
    install_min: 0,
    base_bp: { wood: 10_000, metal: 10_000, brick: 10_000, concrete: 10_000, other: 10_000 },
    height_steps: [],
    dismantle: 0,
    delivery: 0,
    delivery_km: 0,
    delivery_free_km: 0,
  },
  rules: {
    mode: 'matrix',
    allowance_mm: 50,
    side_step_mm: 0,
    min_area_dm2: 0,
    waste_bp: 1000,
    corner_mm: 50,
    edging_mm: 50,
    bands: [{ from_dm2: 0, discount_bp: 0 }],
    max_discount_bp: 1500,
    total_step: 100,
    prepay_bp: 5000,
    vat_bp: null,
  },
};
