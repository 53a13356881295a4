import type { MouseEvent } from 'react';
import type { FileItem } from '@/entities/records/file';
import { useLongPress, type RecordListHandle } from '@/shared/lib/list';
import { isolated } from '@/shared/lib/text';
import { ChooseBox } from '@/shared/ui/choose-box';
import { openOnPress } from '@/shared/ui/data-table';
import { useManager } from '../../model/manager-context';
import { isTouch } from '../../model/use-row-press';
import { FileMenu } from '../file-menu';

import { useFileElement } from '../dragging/use-file-element';
import classes from './file-tiles.module.css';
import { TileName } from './tile-name';
import { tileNote } from './tile-note';
import { TilePicture } from './tile-picture';

interface FileTileProps {
  file: FileItem;
  list: RecordListHandle<FileItem>;
  /** True for the tile the keyboard comes to first. */
  isCurrent: boolean;
  /** The name of its box; undefined where it cannot be ticked. */
  choiceLabel: string | undefined;
  onOpen: () => void;
}

/** A file or folder as a tile: a row of the grid with one cell, so that rows stand beside each other. */
export function FileTile({ file, list, isCurrent, choiceLabel, onOpen }: FileTileProps) {
  const { isPicker, handle } = useManager();
  const selection = choiceLabel === undefined ? undefined : list.selection;
  const isChosen = selection?.isChosen(file.id) ?? false;
  const tabIndex = isCurrent ? 0 : -1;
  const toggle = ({ range = false } = {}) => selection?.toggle(file.id, { range });
  const longPress = useLongPress(() => toggle());

  const byOpening = openOnPress(onOpen, selection && toggle);
  const byToggling = openOnPress(() => toggle());
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // While files are being ticked, a finger ticks.
    const isTicking = selection !== undefined && !isPicker && list.isChoosing && isTouch(event);
    (isTicking ? byToggling : byOpening).onClick(event);
  };
  const element = useFileElement(file, file.id, { ...byOpening, onClick });
  const note = tileNote(file, handle.state.search !== '');
  return (
    <div role="row" className={classes.row}>
      <div
        role="gridcell"
        className={classes.tile}
        tabIndex={tabIndex}
        aria-selected={selection ? isChosen : undefined}
        aria-label={`${isolated(file.name)}, ${note}`}
        data-chosen={isChosen || undefined}
        data-fresh={list.fresh.has(file.id) || undefined}
        {...(selection && longPress)}
        {...element}
      >
        <TilePicture file={file} />
        <TileName file={file} />
        <div className={classes.foot}>
          <span className={classes.note} title={note}>
            {note}
          </span>
          {!isPicker && <FileMenu file={file} tabIndex={tabIndex} />}
        </div>
        {selection && (
          <div className={classes.choice}>
            <ChooseBox
              label={choiceLabel ?? ''}
              checked={isChosen}
              tabIndex={tabIndex}
              onToggle={toggle}
            />
          </div>
        )}
      </div>
    </div>
  );
}
