import {
  areaText,
  type Calculation,
  type PriceList,
  type SavedItem,
} from '@/entities/orders/order';
import { formatMoney } from '@/shared/lib/text';
import { SIDES } from '../../model/words';
import classes from '../order.module.css';

type Calculated = Calculation['items'][number];

interface ComponentsProps {
  item: SavedItem;
  calculated: Calculated;
  prices: PriceList;
}

const LABELS: Record<keyof Calculated['components'], string> = {
  film: 'Полотно',
  edging: 'Кант',
  fasteners: 'Крепёж',
  tint: 'Тонировка',
  zip: 'Молнии',
  weight: 'Утяжелитель',
  straps: 'Ремни',
  skirt: 'Юбка',
  weld: 'Сварка',
};
const MM_IN_METRE = 1000;
const WHOLE_BP = 10_000;

const decimal = (value: number) => value.toLocaleString('ru', { maximumFractionDigits: 3 });
const metres = (mm: number) => `${decimal(mm / MM_IN_METRE)}\u00a0м`;

/** «8 шт. × 40 ₽ + 21 шт. × 120 ₽»: each kind that hangs the piece. */
function fastenersHow({ item, calculated, prices }: ComponentsProps): string {
  const counts = new Map<number, number>();
  for (const side of SIDES) {
    const id = item.fastener[side];
    counts.set(id, (counts.get(id) ?? 0) + calculated.pieces[side]);
  }
  const priceOf = (id: number) => prices.fasteners.find((each) => each.id === id)?.price ?? 0;
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${count}\u00a0шт. × ${formatMoney(priceOf(id))}`)
    .join(' + ');
}

/** How a component comes about, «4,41 м² × 1 600 ₽». */
function howOf(key: keyof Calculated['components'], props: ComponentsProps): string {
  const { item, calculated, prices } = props;
  const { extras } = prices;
  const times = (amount: string, price: number) => `${amount} × ${formatMoney(price)}`;
  const film = prices.films.find(({ id }) => id === item.film_id);
  switch (key) {
    case 'film': {
      const main = calculated.main_fastener_id;
      const cell = prices.cells.find(
        ({ film_id, fastener_id }) => film_id === item.film_id && fastener_id === main,
      );
      const price = main === null ? film?.price_m2 : cell?.price;
      return times(areaText(calculated.area_dm2), price ?? 0);
    }
    case 'tint':
      return times(areaText(calculated.area_dm2), film?.tint_m2 ?? 0);
    case 'zip': {
      const price = item.zip.type === 'spiral' ? extras.zip_spiral_m : extras.zip_tractor_m;
      return times(metres(item.zip.count * calculated.height_mm), price);
    }
    case 'weight':
      return times(metres(calculated.width_mm), extras.weight_m);
    case 'straps':
      return times(`${item.roll_straps}\u00a0шт.`, extras.strap);
    case 'weld': {
      const longer = Math.max(calculated.width_mm, calculated.height_mm);
      return times(metres(calculated.seams * longer), extras.weld_m);
    }
    case 'skirt':
      return times(`${metres(calculated.width_mm)} × ${metres(item.skirt_mm)}`, extras.skirt_m2);
    case 'edging': {
      const price =
        prices.edging_colors.find(({ id }) => id === item.edging_color_id)?.price_m ?? 0;
      const { width_mm: width, height_mm: height } = calculated;
      const waste = prices.rules.waste_bp;
      const kept = waste === 0 ? '' : ` × ${decimal(1 + waste / WHOLE_BP)}`;
      return times(`2 × (${metres(width)} + ${metres(height)})${kept}`, price);
    }
    case 'fasteners':
      return fastenersHow(props);
  }
}

/** The components of one piece's price. */
export function Components(props: ComponentsProps) {
  const { calculated, item } = props;
  const keys = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter(
    (key) => key === 'film' || calculated.components[key] !== 0,
  );
  return (
    <dl className={classes.components}>
      {keys.map((key) => {
        const how = howOf(key, props);
        const amount = formatMoney(calculated.components[key]);
        return (
          <div key={key} className={classes.total}>
            <dt>{LABELS[key]}</dt>
            <dd>
              <span className={classes.dimmed}>{how} = </span>
              {amount}
            </dd>
          </div>
        );
      })}
      <div className={classes.total} data-strong>
        <dt>
          {item.qty === 1
            ? 'Изделие'
            : `${item.qty}\u00a0шт. × ${formatMoney(calculated.piece_amount)}`}
        </dt>
        <dd>{formatMoney(calculated.amount)}</dd>
      </div>
    </dl>
  );
}
