import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { FileItem } from '@/entities/records/file';
import { useFocusRestoration } from '@/shared/lib/viewport';
import { RecordScroller, type CardsOf } from '@/shared/ui/record-list';
import { tileFor, toggledOnWay } from '../../model/walk-over-tiles';
import { FileTile } from './file-tile';
import classes from './file-tiles.module.css';

/** Ctrl+A or ⌘A, on any keyboard layout. */
const isChooseAll = ({ ctrlKey, metaKey, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && code === 'KeyA';

const tilesOf = (grid: Element): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>(':scope > [role=row]'),
];

/**
 * The files as tiles. The keyboard comes to one of them and walks from there: ← → ↑ ↓ Home End, Enter opens,
 * Space ticks, Shift with an arrow ticks more and more, Ctrl+A the whole page.
 */
export function FileTiles({ list, label, records, choiceLabelOf, onOpen }: CardsOf<FileItem>) {
  const [visited, setVisited] = useState(0);
  const restoredFocus = useFocusRestoration();
  const { selection } = list;
  const current = Math.min(visited, records.length - 1);

  const visit = (event: FocusEvent<HTMLElement>) => {
    restoredFocus.onFocus(event);
    const index = tilesOf(event.currentTarget).findIndex((tile) => tile.contains(event.target));
    if (index >= 0) setVisited(index);
  };

  const extend = (from: number, to: number) => {
    if (!selection) return;
    const way = records.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
    if (to < from) way.reverse();
    for (const id of toggledOnWay(way, selection.isChosen)) selection.toggle(id);
  };

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (selection && isChooseAll(event)) {
      event.preventDefault();
      selection.choosePage();
      return;
    }
    const { key, target, currentTarget, shiftKey, altKey, ctrlKey, metaKey } = event;
    const tiles = tilesOf(currentTarget);
    const from = tiles.findIndex((tile) => tile.firstElementChild === target);
    const to = from < 0 || altKey || ctrlKey || metaKey ? null : tileFor(key, from, tiles);
    if (to === null) return;
    event.preventDefault();
    if (shiftKey && to !== from) extend(from, to);
    const next = tiles[to]?.firstElementChild;
    if (next instanceof HTMLElement) next.focus();
  };

  return (
    <RecordScroller list={list}>
      <div
        role="grid"
        aria-label={label}
        aria-multiselectable={selection ? true : undefined}
        className={classes.grid}
        data-choosing={list.isChoosing || undefined}
        onKeyDown={walk}
        onFocus={visit}
        onBlur={restoredFocus.onBlur}
      >
        {records.map((file, index) => (
          <FileTile
            key={file.id}
            file={file}
            list={list}
            isCurrent={index === current}
            choiceLabel={choiceLabelOf?.(file)}
            onOpen={() => onOpen?.(file)}
          />
        ))}
      </div>
    </RecordScroller>
  );
}
