import type { MOUNTING_BASES } from './price-list';

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** Something of each side of a piece. */
export type BySide<Value> = Record<Side, Value>;

/** One kind of piece in an order; sizes in millimetres, as they were measured. */
export interface OrderItem {
  shape: 'rectangle' | 'slope';
  opening_width_mm: number;
  height_left_mm: number;
  /** A rectangle's may be absent: it is that of the left. */
  height_right_mm?: number | null | undefined;
  qty: number;
  film_id: number;
  tint: boolean;
  /** Null: no edging. */
  edging_color_id: number | null;
  /** By side, the number of a fastener; «Без крепежа» is one of them. */
  fastener: BySide<number>;
  /** Null: that of each fastener. */
  fastener_step_mm: number | null;
  zip: { count: number; type: 'spiral' | 'tractor' };
  weight: boolean;
  roll_straps: number;
  skirt_mm: number;
}

/** The calculated content: pieces and services. Money in kopecks. */
export interface OrderContent {
  items: OrderItem[];
  services: {
    measurement: boolean;
    installation: boolean;
    dismantling_pcs: number;
    delivery: boolean;
  };
  distance_km: number | null;
  mounting_base: (typeof MOUNTING_BASES)[number] | null;
  mounting_height_mm: number | null;
  lines: { name: string; qty: number; price: number }[];
  /** A percent in hundredths of one, an amount in kopecks. */
  discount: { kind: 'percent' | 'amount' | null; value: number };
}
