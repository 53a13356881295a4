import type { ComponentProps, MouseEvent, TouchEvent } from 'react';
import type { TableRowElement } from '@/shared/ui/data-table';
import { useFileRows } from '../model/manager-context';
import { useRowPress } from '../model/use-row-press';
import { useFileDrag } from './dragging/use-file-drag';

type Listener<Event> = ((event: Event) => void) | undefined;

/** The row of a file: selected by a press, opened by two, dragged into folders. */
export const FileRow: TableRowElement = ({ rowKey, ...row }: ComponentProps<TableRowElement>) => {
  const id = Number(rowKey);
  const file = useFileRows().files.find((one) => one.id === id);
  const press = useRowPress(file, row as Parameters<typeof useRowPress>[1]);
  const { ref, listeners, props } = useFileDrag(file, id);
  const { onMouseDown, onTouchStart } = listeners as {
    onMouseDown?: Listener<MouseEvent>;
    onTouchStart?: Listener<TouchEvent>;
  };
  return (
    <tr
      {...row}
      {...props}
      ref={ref}
      {...press}
      onMouseDown={(event) => {
        press.onMouseDown(event);
        onMouseDown?.(event);
      }}
      onTouchStart={onTouchStart}
    />
  );
};
