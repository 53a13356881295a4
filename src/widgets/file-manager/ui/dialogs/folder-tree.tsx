import { IconChevronDown, IconChevronRight, IconFolderFilled } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { FILE_PLACE_LABELS, type Folder } from '@/entities/records/file';
import { ICON } from '@/shared/ui/icon-props';
import { pathTo, treeRows, type TreeRow } from '../../model/folder-tree';
import classes from './folder-tree.module.css';

interface FolderTreeProps {
  folders: readonly Folder[];
  chosen: number | null;
  /** The folders that cannot be chosen. */
  barred: ReadonlySet<number>;
  onChoose: (id: number | null) => void;
}

const STEP_PX = 20;

/** The folders as a tree to choose one of: ↑ ↓ walk, → unfolds, ← folds up. */
export function FolderTree({ folders, chosen, barred, onChoose }: FolderTreeProps) {
  const id = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number | null>>(
    () => new Set([null, ...pathTo(folders, chosen).map((folder) => folder.id)]),
  );
  const rows = treeRows(folders, FILE_PLACE_LABELS.folders, (folder) => opened.has(folder));
  const index = Math.max(
    0,
    rows.findIndex((row) => row.id === chosen),
  );
  const turn = (row: TreeRow, isOpen: boolean) =>
    setOpened((known) => {
      const next = new Set(known);
      if (isOpen) next.add(row.id);
      else next.delete(row.id);
      return next;
    });
  const choose = (row: TreeRow | undefined) => {
    if (!row) return;
    onChoose(row.id);
    tree.current
      ?.querySelector(`[data-folder="${row.id ?? 'top'}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  };
  const walk = (event: KeyboardEvent) => {
    const row = rows[index];
    if (!row) return;
    const parent = rows.slice(0, index).findLast(({ level }) => level < row.level);
    const acts: Partial<Record<string, () => void>> = {
      ArrowDown: () => choose(rows[index + 1]),
      ArrowUp: () => choose(rows[index - 1]),
      Home: () => choose(rows[0]),
      End: () => choose(rows.at(-1)),
      ArrowRight: () => (opened.has(row.id) ? choose(rows[index + 1]) : turn(row, true)),
      ArrowLeft: () =>
        opened.has(row.id) && row.hasChildren && row.id !== null
          ? turn(row, false)
          : choose(parent),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Папки"
      tabIndex={0}
      data-autofocus
      aria-activedescendant={`${id}-${rows[index]?.id ?? 'top'}`}
      className={classes.tree}
      onKeyDown={walk}
    >
      {rows.map((row) => (
        <div
          key={row.id}
          id={`${id}-${row.id ?? 'top'}`}
          role="treeitem"
          aria-level={row.level}
          aria-selected={row.id === chosen}
          aria-expanded={row.hasChildren ? opened.has(row.id) : undefined}
          aria-disabled={(row.id !== null && barred.has(row.id)) || undefined}
          aria-label={row.name}
          className={classes.row}
          data-folder={row.id ?? 'top'}
          style={{ paddingInlineStart: (row.level - 1) * STEP_PX }}
          onClick={() => onChoose(row.id)}
        >
          <span
            className={classes.fold}
            onClick={(event) => {
              event.stopPropagation();
              turn(row, !opened.has(row.id));
            }}
          >
            {row.hasChildren &&
              (opened.has(row.id) ? <IconChevronDown {...ICON} /> : <IconChevronRight {...ICON} />)}
          </span>
          <IconFolderFilled size={18} className={classes.icon} aria-hidden />
          <bdi className={classes.text}>{row.name}</bdi>
        </div>
      ))}
    </div>
  );
}
