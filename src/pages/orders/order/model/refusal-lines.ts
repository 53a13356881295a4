const OF_ITEM = /^items\.(\d+)\./;

/** «Окно 2», or the number of an item that has no name. @param index from 0 */
export const nameOfItem = (items: readonly { name: string }[], index: number): string =>
  items[index]?.name || `Изделие ${index + 1}`;

/**
 * The faults of an order, one per line with the name of their item; equal ones are said
 * once.
 * @param refusals by key, `items.0.film_id`
 */
export function refusalLines(
  { items }: { items: readonly { name: string }[] },
  refusals: Readonly<Record<string, string>>,
): string[] {
  const lines = Object.entries(refusals).map(([key, message]) => {
    const [, index] = OF_ITEM.exec(key) ?? [];
    return index === undefined ? message : `${nameOfItem(items, Number(index))}: ${message}`;
  });
  return [...new Set(lines)];
}
