import { useMemo, useRef, useState } from 'react';
import * as say from './announcements';
import type { DraggedRow, SortId } from './sort-context';

interface Options {
  ids: readonly SortId[];
  nameOf: (id: SortId) => string;
  onMove: (id: SortId, to: number) => void;
}

/**
 * The record dragged by mouse, touch or keyboard, and the actions on it: `acts` stays the same object while
 * the options do.
 */
export function useDraggedRow({ ids, nameOf, onMove }: Options) {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // A handle loses the focus before the next render: what is dragged is asked here.
  const draggedRef = useRef(dragged);
  const acts = useMemo(() => {
    const hold = (next: DraggedRow | null) => {
      draggedRef.current = next;
      setDragged(next);
    };
    const moveTo = (to: number) => {
      const now = draggedRef.current;
      if (now === null || now.to === to || to < 0 || to >= ids.length) return;
      hold({ ...now, to });
      setAnnouncement(say.over(to, ids.length));
    };
    return {
      moveTo,
      take(id: SortId, by: DraggedRow['by']) {
        const from = ids.indexOf(id);
        if (from < 0) return;
        hold({ id, from, to: from, by });
        setAnnouncement(say.taken(nameOf(id), from, ids.length));
      },
      step: (direction: -1 | 1) => moveTo((draggedRef.current?.to ?? 0) + direction),
      drop() {
        const now = draggedRef.current;
        if (now === null) return;
        hold(null);
        if (now.to === now.from || !ids.includes(now.id)) {
          setAnnouncement(say.kept(nameOf(now.id)));
          return;
        }
        setAnnouncement(say.moved(nameOf(now.id), now.to, ids.length));
        onMove(now.id, now.to);
      },
      cancel() {
        const now = draggedRef.current;
        if (now === null) return;
        hold(null);
        setAnnouncement(say.kept(nameOf(now.id)));
      },
    };
  }, [ids, nameOf, onMove]);

  return { dragged, announcement, acts };
}
