import { createContext, use, useCallback, useMemo, useState } from 'react';
import { priceListSchema, type PriceList } from '@/entities/orders/price-list';
import { TABS, type TabName } from './tabs';

/** A fault of one field that prevents a save. */
export interface Fault {
  /** The typed text; null: the value itself was refused, and may be changed or saved again. */
  text: string | null;
  message: string;
}

/** By the key of the value: `films.1.microns`, `rules.bands.0.from_dm2`. */
export type Faults = ReadonlyMap<string, Fault>;

interface FaultHandle {
  faults: Faults;
  /** @param fault null: there is none any more */
  set: (path: string, fault: Fault | null) => void;
  /** Clears the faults of a part whose values have moved. */
  forget: (prefix: string) => void;
}

const NOWHERE: FaultHandle = { faults: new Map(), set: () => undefined, forget: () => undefined };
export const FaultContext = createContext<FaultHandle>(NOWHERE);

/** @param path undefined: of a field that is no part of the price list */
export function useFault(path: string | undefined) {
  const [own, setOwn] = useState<Fault | null>(null);
  const { faults, set } = use(FaultContext);
  if (path === undefined) return [own, setOwn] as const;
  return [faults.get(path) ?? null, (fault: Fault | null) => set(path, fault)] as const;
}

/** Clears the faults of a part of the price list. */
export const useForgetFaults = () => use(FaultContext).forget;

const LISTS = ['films', 'fasteners', 'edging_colors'] as const;
const isList = (part: string) => LISTS.find((list) => list === part);

/** Whether the value of a fault still exists: its record or step may have been removed. */
function pathExists(prices: PriceList, path: string): boolean {
  const [part = '', place = '', index = ''] = path.split('.');
  const list = isList(part);
  if (list) return place === '' || prices[list].some(({ id }) => String(id) === place);
  const steps = { bands: prices.rules.bands, height_steps: prices.services.height_steps }[place];
  return !steps || index === '' || Number(index) < steps.length;
}

/** The faults of the whole price list, of all tabs. */
export function useFaults(prices: PriceList) {
  const [all, setAll] = useState<Faults>(new Map());
  const set = useCallback((path: string, fault: Fault | null) => {
    setAll((now) => {
      if (fault === null && !now.has(path)) return now;
      const next = new Map(now);
      if (fault === null) next.delete(path);
      else next.set(path, fault);
      return next;
    });
  }, []);
  const forget = useCallback((prefix: string) => {
    setAll((now) => new Map([...now].filter(([path]) => !path.startsWith(`${prefix}.`))));
  }, []);
  const faults = useMemo(
    () => new Map([...all].filter(([path]) => pathExists(prices, path))),
    [all, prices],
  );
  const handle = useMemo(() => ({ faults, set, forget }), [faults, set, forget]);
  return {
    handle,
    faults,
    /** Sets the refusals of values; faults of typed texts stay. */
    refuse: (refused: ReadonlyMap<string, string>) =>
      setAll((now) => {
        const typed = [...now].filter(([, { text }]) => text !== null);
        const values = [...refused].map(
          ([path, message]) => [path, { text: null, message }] as const,
        );
        return new Map<string, Fault>([...values, ...typed]);
      }),
    clear: () => setAll(new Map()),
  };
}

/** Rules that are edited beside the edging. */
const EDGING_RULES = new Set(['rules.edging_mm', 'rules.waste_bp']);
const TAB_OF: Readonly<Record<string, TabName>> = {
  films: 'films',
  fasteners: 'fasteners',
  cells: 'matrix',
  edging_colors: 'edging',
  extras: 'extras',
  services: 'services',
  rules: 'rules',
};

/** The tab under which a value is edited. */
export function tabOf(path: string): TabName {
  const [part = ''] = path.split('.');
  return EDGING_RULES.has(path) ? 'edging' : (TAB_OF[part] ?? 'films');
}

/**
 * The first tab with a fault that prevents saving, and its message; null: none.
 * @param refused reasons of refusals, by the value's key
 */
export function firstWrong(faults: Faults, refused: ReadonlyMap<string, string>) {
  const typed = [...faults].flatMap(([path, { text }]) => (text === null ? [] : [path]));
  const paths = [...typed, ...refused.keys()];
  const tab = TABS.find(({ value }) => paths.some((path) => tabOf(path) === value));
  if (!tab) return null;
  const [reason] = typed.length > 0 ? [] : refused.values();
  return { tab: tab.value, message: `${tab.label}: ${reason ?? 'исправьте отмеченные поля'}` };
}

/** The tabs, each with how many faults it has. @param paths of the faults */
export const countedTabs = (paths: readonly string[]) =>
  TABS.map((tab) => {
    const count = paths.filter((path) => tabOf(path) === tab.value).length;
    return count === 0 ? tab : { ...tab, count };
  });

/** Maps a place in the document to the key that fields use: `films.0.name` to `films.1.name`. */
function keyOfPlace(prices: PriceList, place: string): string {
  const [part = '', index = '', ...rest] = place.split('.');
  const list = isList(part);
  if (list) {
    const entry = prices[list][Number(index)];
    return entry ? [part, entry.id, ...rest].join('.') : part;
  }
  if (part !== 'cells') return place;
  const cell = prices.cells[Number(index)];
  return cell ? `cells.${cell.film_id}.${cell.fastener_id}` : part;
}

/**
 * Maps refusals to the keys of values.
 * @param places by its place in the document, as servers name it
 */
export const byKey = (prices: PriceList, places: Readonly<Record<string, string>>) =>
  new Map(Object.entries(places).map(([place, message]) => [keyOfPlace(prices, place), message]));

/** Finds faults that prevent a save although every field is sound. */
export function refusalsOf(prices: PriceList): ReadonlyMap<string, string> {
  const parsed = priceListSchema.safeParse(prices);
  if (parsed.success) return new Map();
  const places = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return byKey(prices, Object.fromEntries(places) as Record<string, string>);
}
