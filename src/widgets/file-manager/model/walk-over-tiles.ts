/** How many tiles stand beside each other. */
function tilesInRow(tiles: readonly HTMLElement[]): number {
  const [first] = tiles;
  const next = tiles.findIndex(({ offsetTop }) => offsetTop !== first?.offsetTop);
  return next === -1 ? tiles.length : next;
}

/**
 * Finds the tile that a key leads to: ← → to its neighbour, ↑ ↓ to the row above and below, Home and End to
 * the first and the last.
 * @param tiles in their order on the screen
 * @returns the index of the tile; null where the key leads nowhere
 */
export function tileFor(key: string, from: number, tiles: readonly HTMLElement[]): number | null {
  const last = tiles.length - 1;
  const inRow = tilesInRow(tiles);
  const rowOf = (index: number) => Math.floor(index / inRow);
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      // Below the end of a row that is not full stands the last one.
      return rowOf(from) === rowOf(last) ? from : Math.min(from + inRow, last);
    case 'ArrowUp':
      return from < inRow ? from : from - inRow;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * Finds the ticks that Shift with an arrow changes: the choice grows up to the tile that is gone to, and
 * shrinks on the way back over chosen tiles.
 * @param way the ids from the tile that is left to the one that is gone to, both included
 * @returns the ids to toggle
 */
export function toggledOnWay(
  way: readonly number[],
  isChosen: (id: number) => boolean,
): readonly number[] {
  return way.every(isChosen) ? way.slice(0, -1) : way.filter((id) => !isChosen(id));
}
