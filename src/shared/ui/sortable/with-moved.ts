/** The keys with one of them moved to another place. @param to the place among all, from 0 */
export function withMoved<Id>(ids: readonly Id[], id: Id, to: number): Id[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
