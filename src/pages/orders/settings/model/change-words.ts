import { comparePriceLists, type PriceChange, type PriceList } from '@/entities/orders/price-list';
import {
  countOf,
  formatMoney,
  formatNumber,
  formatPercent,
  isolated,
  type PluralForms,
} from '@/shared/lib/text';
import { tabOf } from './faults';
import {
  BASE_WORDS,
  EXTRA_WORDS,
  KIND_WORDS,
  MATERIAL_WORDS,
  MODE_WORDS,
  SERVICE_WORDS,
  SIDE_STEP_WORDS,
  TOTAL_STEP_WORDS,
} from './price-words';
import { TABS } from './tabs';

/** The kind of a change, for the summary; a record that was added or removed counts under its list. */
type ChangeKind = 'price' | 'rule' | 'fact' | ListName;

/** One change as people read it. */
export interface ChangeLine {
  key: string;
  /** Under which tab it stands. */
  group: string;
  label: string;
  from: string;
  to: string;
  kind: ChangeKind;
}

/** A value as people read it, changed or not. */
export type ValueLine = Omit<ChangeLine, 'from'> & Partial<Pick<ChangeLine, 'from'>>;

type Say = (value: unknown) => string;

export const UNAVAILABLE = 'недоступно';
const NONE = 'нет';
const number =
  (unit: string): Say =>
  (value) =>
    `${formatNumber(Number(value))}\u00a0${unit}`;
const money: Say = (value) => formatMoney(Number(value));
const percent: Say = (value) => formatPercent(Number(value));
const area: Say = (value) => `${formatNumber(Number(value) / 100)}\u00a0м²`;
const millimetres = number('мм');
const word =
  (words: Readonly<Record<string, string>>): Say =>
  (value) =>
    words[String(value)] ?? String(value);
const yesNo: Say = (value) => (value === true ? 'да' : 'нет');
const text: Say = (value) => `«${String(value)}»`;

interface FieldWords {
  label: string;
  say: Say;
  kind: ChangeKind;
}
const price = (label: string): FieldWords => ({ label, say: money, kind: 'price' });
const fact = (label: string, say: Say): FieldWords => ({ label, say, kind: 'fact' });
const rule = (label: string, say: Say): FieldWords => ({ label, say, kind: 'rule' });

type Steps = readonly Record<string, number>[];
const steps =
  (one: (step: Record<string, number>) => string): Say =>
  (value) =>
    (value as Steps).map(one).join(', ') || NONE;
const bands = steps(
  ({ from_dm2 = 0, discount_bp = 0 }) => `от ${area(from_dm2)} — ${percent(discount_bp)}`,
);
const heights = steps(
  ({ from_mm = 0, amount = 0 }) => `от ${millimetres(from_mm)} — ${money(amount)}`,
);

/** Of a record of a list, by the name of the field. */
const ENTRY_FIELDS: Record<string, FieldWords> = {
  name: fact('название', text),
  microns: fact('толщина', number('мкм')),
  material: fact('материал', word(MATERIAL_WORDS)),
  roll_width_mm: fact('ширина рулона', millimetres),
  product_width_mm: fact('ширина в изделии', millimetres),
  price_m2: price('цена за м²'),
  tint_m2: price('тонировка за м²'),
  active: fact('используется', yesNo),
  kind: fact('вид', word(KIND_WORDS)),
  step_mm: fact('шаг', millimetres),
  price: price('цена за штуку'),
  color: fact('цвет', String),
  price_m: price('цена за метр'),
};

/** By the whole key. */
const FIELDS: Record<string, FieldWords> = {
  ...Object.fromEntries(
    Object.entries(EXTRA_WORDS).map(([key, label]) => [`extras.${key}`, price(label)]),
  ),
  ...Object.fromEntries(
    Object.entries(SERVICE_WORDS).map(([key, label]) => [`services.${key}`, price(label)]),
  ),
  ...Object.fromEntries(
    Object.entries(BASE_WORDS).map(([key, label]) => [
      `services.base_bp.${key}`,
      rule(`Монтаж на основание «${label}»`, percent),
    ]),
  ),
  'services.height_steps': rule('Доплата за высоту', heights),
  'services.delivery_free_km': rule('Доставка без доплаты', number('км')),
  'rules.mode': rule('Как считать', word(MODE_WORDS)),
  'rules.allowance_mm': rule('Припуск', millimetres),
  'rules.side_step_mm': rule('Округление сторон', word(SIDE_STEP_WORDS)),
  'rules.min_area_dm2': rule('Наименьшая площадь', area),
  'rules.waste_bp': rule('Запас канта', percent),
  'rules.corner_mm': rule('Крепёж от угла', millimetres),
  'rules.edging_mm': rule('Ширина канта', millimetres),
  'rules.bands': rule('Скидка за площадь', bands),
  'rules.max_discount_bp': rule('Наибольшая скидка', percent),
  'rules.total_step': rule('Округление итога', word(TOTAL_STEP_WORDS)),
  'rules.prepay_bp': rule('Предоплата', percent),
  'rules.vat_bp': rule('НДС', percent),
};

const LISTS = {
  films: { group: 'Плёнки', one: 'Плёнка' },
  fasteners: { group: 'Крепёж', one: 'Крепёж' },
  edging_colors: { group: 'Кант', one: 'Цвет канта' },
} as const;
type ListName = keyof typeof LISTS;
const isList = (part: string): part is ListName => part in LISTS;

type Sides = readonly [before: PriceList, after: PriceList];

/** The present or former name of a record. */
function nameOf([before, after]: Sides, list: ListName, id: string): string {
  const find = (prices: PriceList) => {
    const entries: readonly { id: number; name: string }[] = prices[list];
    return entries.find((entry) => entry.id === Number(id))?.name;
  };
  return isolated(find(after) || find(before) || `№${id}`);
}

const isIn = (prices: PriceList, list: ListName, id: string) =>
  prices[list].some((entry) => entry.id === Number(id));

/** A value, or what stands for the lack of one. */
const said = (value: unknown, say: Say, lack: string) =>
  value === undefined || value === null ? lack : say(value);

function entryLine(change: PriceChange, list: ListName, path: string[], sides: Sides): ChangeLine {
  const [id = '', field = ''] = path;
  const { group, one } = LISTS[list];
  const name = nameOf(sides, list, id);
  const isBefore = isIn(sides[0], list, id);
  if (isBefore !== isIn(sides[1], list, id)) {
    const [from, to] = isBefore ? ['есть', 'удалено'] : [NONE, 'добавлено'];
    return { key: `${list}.${id}`, group, label: `${one} «${name}»`, from, to, kind: list };
  }
  const fastenerNames: Say = (ids) =>
    (ids as number[]).map((each) => nameOf(sides, 'fasteners', String(each))).join(', ') || NONE;
  const words =
    field === 'allowed_fastener_ids'
      ? fact('крепёж', fastenerNames)
      : (ENTRY_FIELDS[field] ?? fact(field, String));
  const lack = field === 'allowed_fastener_ids' ? 'любой' : NONE;
  return {
    key: change.key,
    group,
    label: `${name}, ${words.label}`,
    from: said(change.from, words.say, lack),
    to: said(change.to, words.say, lack),
    kind: words.kind,
  };
}

function lineOf(change: PriceChange, sides: Sides): ChangeLine {
  const [part = '', ...path] = change.key.split('.');
  if (isList(part)) return entryLine(change, part, path, sides);
  if (part === 'cells') {
    const [film = '', fastener = ''] = path;
    return {
      key: change.key,
      group: 'Матрица цен',
      label: `${nameOf(sides, 'films', film)} × ${nameOf(sides, 'fasteners', fastener)}`,
      from: said(change.from, money, UNAVAILABLE),
      to: said(change.to, money, UNAVAILABLE),
      kind: 'price',
    };
  }
  const { label, say, kind } = FIELDS[change.key] ?? rule(change.key, JSON.stringify);
  return {
    key: change.key,
    group: TABS.find(({ value }) => value === tabOf(change.key))?.label ?? part,
    label,
    from: said(change.from, say, NONE),
    to: said(change.to, say, NONE),
    kind,
  };
}

/** Changes of a price list as people read them; all that makes a new record is one of them. */
export function changeLines(
  changes: readonly PriceChange[],
  before: PriceList,
  after: PriceList,
): ChangeLine[] {
  const lines = new Map<string, ChangeLine>();
  for (const change of changes) {
    const line = lineOf(change, [before, after]);
    if (!lines.has(line.key)) lines.set(line.key, line);
  }
  return [...lines.values()];
}

/** No values at all. */
const NOTHING = {
  ...{ films: [], fasteners: [], edging_colors: [], cells: [] },
  ...{ extras: {}, services: {}, rules: {} },
};

/** All that a price list says but its matrix, as people read it. */
export function valueLines(prices: PriceList): ValueLine[] {
  const values = comparePriceLists({ ...prices, ...NOTHING } as unknown as PriceList, prices);
  return values
    .filter(({ key }) => !key.startsWith('cells.'))
    .map((value) => {
      const { from: _none, ...line } = lineOf(value, [prices, prices]);
      return line;
    });
}

const COUNTED: [ChangeKind, PluralForms][] = [
  ['price', ['цена', 'цены', 'цен']],
  ['rule', ['правило', 'правила', 'правил']],
  ['films', ['плёнка', 'плёнки', 'плёнок']],
  ['fasteners', ['вид крепежа', 'вида крепежа', 'видов крепежа']],
  ['edging_colors', ['цвет канта', 'цвета канта', 'цветов канта']],
  ['fact', ['свойство', 'свойства', 'свойств']],
];

/** How much is changed: «14 цен, 1 правило, 1 плёнка». */
export const changeSummary = (lines: readonly Pick<ChangeLine, 'kind'>[]): string =>
  COUNTED.flatMap(([kind, forms]) => {
    const count = lines.filter((line) => line.kind === kind).length;
    return count === 0 ? [] : [countOf(count, forms)];
  }).join(', ');
