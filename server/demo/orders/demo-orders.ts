import {
  orderContentSchema,
  type OrderStatus,
  type PaymentMethod,
  type SavedContent,
  type SavedItem,
} from '#contract';
import type { Random } from '../common/random';

const STATUSES: Record<OrderStatus, number> = {
  new: 7,
  measure_scheduled: 5,
  measured: 4,
  quoted: 8,
  contract: 6,
  production: 8,
  ready: 4,
  install_scheduled: 4,
  installed: 4,
  closed: 12,
  claim: 2,
  cancelled: 4,
};
const OBJECTS = ['veranda', 'gazebo', 'terrace', 'balcony', 'other'] as const;
const BASES = ['wood', 'metal', 'brick', 'concrete'] as const;
const METHODS: Record<PaymentMethod, number> = { cash: 3, card: 2, transfer: 4, sbp: 4 };
const PLACES = [
  'КП «Берёзки», ул. Лесная',
  'СНТ «Родник», участок',
  'пос. Заречный, ул. Дачная',
  'г. Дмитров, ул. Полевая',
  'г. Истра, ул. Набережная',
  'КП «Зелёный мыс», линия',
] as const;
const COMMENTS = [
  'Звонить после 18:00',
  'Собака во дворе, предупредить за час',
  'Кант в цвет рамы',
  'Проём неровный, перемерить низ',
] as const;
const NAMES = ['Окно', 'Фасад', 'Торец', 'Левая сторона', 'Правая сторона'] as const;

/** Sides are measured to the centimetre. */
const CENTIMETRE = 10;

/** One order made up, without what is reckoned from it. */
export interface DemoOrder {
  status: OrderStatus;
  daysAgo: number;
  content: SavedContent;
  address: string | null;
  objectType: (typeof OBJECTS)[number];
  comment: string | null;
  /** Of the total, in hundredths of a percent: what was paid so far; the first part as a prepayment. */
  paidShares: readonly number[];
  method: PaymentMethod;
}

function makeItem(random: Random, index: number): SavedItem {
  const isDoor = index > 0 && random.chance(0.25);
  const film = random.pick([1, 2, 2, 2, 3, 4]);
  const hung = film === 1 ? 1 : random.pick([1, 2, 2, 3, 4]);
  const isSlope = random.chance(0.15);
  const width = random.int(90, 420) * CENTIMETRE;
  const height = random.int(150, 290) * CENTIMETRE;
  const item = {
    name: isDoor ? 'Дверь' : `${random.pick(NAMES)} ${index + 1}`,
    kind: isDoor ? 'door' : 'window',
    shape: isSlope ? 'slope' : 'rectangle',
    opening_width_mm: width,
    height_left_mm: height,
    height_right_mm: isSlope ? height + random.int(10, 40) * CENTIMETRE : height,
    qty: random.chance(0.2) ? random.int(2, 4) : 1,
    film_id: film,
    tint: film !== 4 && random.chance(0.1),
    edging_color_id: random.int(1, 4),
    fastener: { top: 1, right: hung, bottom: hung, left: hung },
    zip: isDoor
      ? { count: random.int(1, 2), type: 'spiral', sides: ['left', 'right'] }
      : { count: 0, type: 'spiral', sides: [] },
    weight: random.chance(0.4),
    roll_straps: random.chance(0.3) ? 2 : 0,
    skirt_mm: random.chance(0.1) ? 300 : 0,
  };
  const [made] = orderContentSchema.parse({ items: [item] }).items;
  if (!made) throw new Error('An item was not made');
  return made;
}

const BEFORE_CONTRACT: readonly OrderStatus[] = [
  'new',
  'measure_scheduled',
  'measured',
  'quoted',
  'cancelled',
];

function sharesOf(random: Random, status: OrderStatus): number[] {
  if (BEFORE_CONTRACT.includes(status)) return [];
  if (status === 'closed') return random.chance(0.9) ? [5000, 5000] : [5000];
  if (status === 'installed' || status === 'claim') {
    return random.chance(0.6) ? [5000, 5000] : [5000];
  }
  return random.chance(0.85) ? [5000] : [];
}

/** Orders of the last 90 days, the oldest first. */
export function makeDemoOrders(random: Random, count: number): DemoOrder[] {
  const made = Array.from({ length: count }, (): DemoOrder => {
    const status = random.weighted(STATUSES);
    const isFresh = BEFORE_CONTRACT.includes(status) && status !== 'cancelled';
    const items = Array.from({ length: random.int(1, 5) }, (_, index) => makeItem(random, index));
    const isInstalled = random.chance(0.75);
    const content = orderContentSchema.parse({
      items,
      services: {
        measurement: random.chance(0.5),
        installation: isInstalled,
        dismantling_pcs: random.chance(0.1) ? 1 : 0,
        delivery: random.chance(0.6),
      },
      distance_km: random.int(3, 80),
      mounting_base: isInstalled ? random.pick(BASES) : null,
      mounting_height_mm: isInstalled ? random.int(20, 38) * 100 : null,
      lines: random.chance(0.15) ? [{ name: 'Вышка-тура', qty: 1, price: 350_000 }] : [],
      discount: random.chance(0.2) ? { kind: 'percent', value: 300 } : { kind: null, value: 0 },
    });
    return {
      status,
      daysAgo: isFresh ? random.int(0, 21) : random.int(5, 90),
      content,
      address: random.chance(0.9) ? `${random.pick(PLACES)}, ${random.int(1, 90)}` : null,
      objectType: random.pick(OBJECTS),
      comment: random.chance(0.3) ? random.pick(COMMENTS) : null,
      paidShares: sharesOf(random, status),
      method: random.weighted(METHODS),
    };
  });
  return made.toSorted((a, b) => b.daysAgo - a.daysAgo);
}
