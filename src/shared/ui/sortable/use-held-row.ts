import { useRef, useState } from 'react';
import * as say from './announcements';
import type { HeldRow, SortId } from './sort-context';

interface Options {
  ids: readonly SortId[];
  nameOf: (id: SortId) => string;
  onMove: (id: SortId, to: number) => void;
}

/** The record in hand, be it the hand of a mouse, of a finger or of the keyboard. */
export function useHeldRow({ ids, nameOf, onMove }: Options) {
  const [held, setHeld] = useState<HeldRow | null>(null);
  const [said, setSaid] = useState('');
  // A handle loses the focus before the next drawing: what is in hand is asked here.
  const inHand = useRef(held);
  const hold = (next: HeldRow | null) => {
    inHand.current = next;
    setHeld(next);
  };

  const moveTo = (to: number) => {
    const now = inHand.current;
    if (now === null || now.to === to || to < 0 || to >= ids.length) return;
    hold({ ...now, to });
    setSaid(say.over(to, ids.length));
  };

  return {
    held,
    said,
    moveTo,
    take(id: SortId, by: HeldRow['by']) {
      const from = ids.indexOf(id);
      if (from < 0) return;
      hold({ id, from, to: from, by });
      setSaid(say.taken(nameOf(id), from, ids.length));
    },
    step: (direction: -1 | 1) => moveTo((inHand.current?.to ?? 0) + direction),
    drop() {
      const now = inHand.current;
      if (now === null) return;
      hold(null);
      if (now.to === now.from || !ids.includes(now.id)) {
        setSaid(say.kept(nameOf(now.id)));
        return;
      }
      setSaid(say.moved(nameOf(now.id), now.to, ids.length));
      onMove(now.id, now.to);
    },
    cancel() {
      const now = inHand.current;
      if (now === null) return;
      hold(null);
      setSaid(say.kept(nameOf(now.id)));
    },
  };
}
