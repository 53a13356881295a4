import { priceListSchema, type OrderContent, type OrderItem, type PriceList } from '#contract';

/** The price list of the worked examples; amounts in kopecks. */
export const examplePrices: PriceList = priceListSchema.parse({
  version: 3,
  valid_from: '2026-11-22',
  films: [
    {
      id: 1,
      name: 'ПВХ 700',
      microns: 700,
      material: 'pvc',
      roll_width_mm: 1400,
      product_width_mm: 1350,
      price_m2: 90_000,
      tint_m2: 14_000,
      allowed_fastener_ids: null,
      active: true,
    },
    {
      id: 2,
      name: 'ПВХ 500',
      microns: 500,
      material: 'pvc',
      roll_width_mm: 1400,
      product_width_mm: 1350,
      price_m2: 70_000,
      tint_m2: null,
      allowed_fastener_ids: [1],
      active: true,
    },
  ],
  fasteners: [
    { id: 1, name: 'Люверсы', kind: 'grommet', step_mm: 300, price: 4000, active: true },
    { id: 2, name: 'Скоба', kind: 'turn', step_mm: 350, price: 12_000, active: true },
    { id: 3, name: 'Без крепежа', kind: 'none', step_mm: 300, price: 0, active: true },
    { id: 4, name: 'Ремни', kind: 'strap', step_mm: 400, price: 9000, active: false },
  ],
  edging_colors: [{ id: 1, name: 'Белый', color: '#ffffff', price_m: 12_000, active: true }],
  cells: [
    { film_id: 1, fastener_id: 1, price: 116_000 },
    { film_id: 1, fastener_id: 2, price: 160_000 },
    { film_id: 1, fastener_id: 3, price: 90_000 },
    { film_id: 2, fastener_id: 1, price: 0 },
  ],
  extras: {
    zip_spiral_m: 145_000,
    zip_tractor_m: 180_000,
    weight_m: 15_000,
    strap: 25_000,
    skirt_m2: 60_000,
    weld_m: 30_000,
  },
  services: {
    measurement: 0,
    install_m2: 35_000,
    install_min: 500_000,
    base_bp: { wood: 10_000, metal: 11_000, brick: 12_000, concrete: 13_000, other: 10_000 },
    height_steps: [{ from_mm: 3000, amount: 150_000 }],
    dismantle: 50_000,
    delivery: 100_000,
    delivery_km: 4000,
    delivery_free_km: 10,
  },
  rules: {
    mode: 'matrix',
    allowance_mm: 50,
    side_step_mm: 0,
    min_area_dm2: 0,
    waste_bp: 1000,
    corner_mm: 50,
    edging_mm: 50,
    bands: [
      { from_dm2: 0, discount_bp: 0 },
      { from_dm2: 1500, discount_bp: 500 },
    ],
    max_discount_bp: 1500,
    total_step: 1000,
    prepay_bp: 5000,
    vat_bp: 500,
  },
});

/** The first worked example: 2 × 2 m with a zip. */
export const exampleItem: OrderItem = {
  shape: 'rectangle',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  height_right_mm: 2000,
  qty: 1,
  film_id: 1,
  tint: false,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
  fastener_step_mm: null,
  zip: { count: 1, type: 'spiral' },
  weight: false,
  roll_straps: 0,
  skirt_mm: 0,
};

/** An order of some items and nothing else. */
export const orderOf = (items: OrderItem[], parts: Partial<OrderContent> = {}): OrderContent => ({
  items,
  services: { measurement: false, installation: false, dismantling_pcs: 0, delivery: false },
  distance_km: null,
  mounting_base: null,
  mounting_height_mm: null,
  lines: [],
  discount: { kind: null, value: 0 },
  ...parts,
});
