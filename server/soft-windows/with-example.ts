import { isDeepStrictEqual } from 'node:util';
import type { StoredPrices } from '../db/schema';
import { EXAMPLE_PRICES } from './example-prices';
import { PRICE_LIST_TEMPLATE } from './price-list-template';

const found = <Entry extends { id: number }>(entries: readonly Entry[], id: number) =>
  entries.find((entry) => entry.id === id);

/** The own value, and where that is as every company begins the one of the example. */
const chosen = <Value>(own: Value, usual: Value, example: Value): Value =>
  isDeepStrictEqual(own, usual) ? example : own;

const exampleFilm = ({ id, material }: StoredPrices['films'][number]) => {
  const film = found(EXAMPLE_PRICES.films, id);
  return film?.material === material ? film : undefined;
};

const exampleFastener = ({ id, kind }: StoredPrices['fasteners'][number]) => {
  const fastener = found(EXAMPLE_PRICES.fasteners, id);
  return fastener?.kind === kind ? fastener : undefined;
};

/**
 * Fills the example prices into the lists of a company: its films, fasteners, colours and rules stay, and
 * what the example does not know stays without a price.
 * @param own without a price
 */
export function withExamplePrices(own: StoredPrices): StoredPrices {
  const films = new Map(own.films.map((film) => [film.id, exampleFilm(film)]));
  const fasteners = new Map(own.fasteners.map((each) => [each.id, exampleFastener(each)]));
  const { services, rules } = PRICE_LIST_TEMPLATE;
  const example = EXAMPLE_PRICES;
  return {
    ...own,
    films: own.films.map((film) => {
      const { price_m2, tint_m2 } = films.get(film.id) ?? film;
      return { ...film, price_m2, tint_m2 };
    }),
    fasteners: own.fasteners.map((each) => ({
      ...each,
      price: fasteners.get(each.id)?.price ?? each.price,
    })),
    edging_colors: own.edging_colors.map((color) => ({
      ...color,
      price_m: found(example.edging_colors, color.id)?.price_m ?? color.price_m,
    })),
    cells: own.cells.flatMap((cell) => {
      const { film_id: film, fastener_id: fastener } = cell;
      if (!films.get(film) || !fasteners.get(fastener)) return [cell];
      return example.cells.filter((each) => each.film_id === film && each.fastener_id === fastener);
    }),
    extras: example.extras,
    services: {
      ...example.services,
      base_bp: chosen(own.services.base_bp, services.base_bp, example.services.base_bp),
      height_steps: chosen(
        own.services.height_steps,
        services.height_steps,
        example.services.height_steps,
      ),
      delivery_free_km: chosen(
        own.services.delivery_free_km,
        services.delivery_free_km,
        example.services.delivery_free_km,
      ),
    },
    rules: {
      ...own.rules,
      bands: chosen(own.rules.bands, rules.bands, example.rules.bands),
      total_step: chosen(own.rules.total_step, rules.total_step, example.rules.total_step),
      vat_bp: chosen(own.rules.vat_bp, rules.vat_bp, example.rules.vat_bp),
    },
  };
}
