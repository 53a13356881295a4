import { useId, useRef } from 'react';
import { toast } from '@/shared/lib/toast';
import { savedText, type TickWrite } from '../model/saved-ticks';

const UNDO_MS = 5000;
const NO_WRITES: readonly never[] = [];

/**
 * Says what was saved, with one undo: of ticks in a row it takes back all those made while the message stood.
 * A tick that goes the other way begins a message of its own.
 */
export function useSavedToast<Write extends TickWrite>(
  about: string,
  undo: (writes: readonly Write[]) => void,
): (write: Write) => void {
  // The toast outlives the screen: the same order, opened again, leaves it its undo.
  const screenId = useId();
  const told = useRef<readonly Write[]>(NO_WRITES);
  return (write) => {
    const before = told.current;
    const writes = before[0]?.done === write.done ? [...before, write] : [write];
    told.current = writes;
    const end = () => {
      if (told.current === writes) told.current = NO_WRITES;
    };
    toast.success(savedText(writes), {
      about: `${about}:${screenId}`,
      duration: UNDO_MS,
      action: {
        label: 'Отменить',
        onClick: () => {
          end();
          undo(writes);
        },
      },
      onClose: end,
    });
  };
}
