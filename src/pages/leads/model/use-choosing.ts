import { useState } from 'react';
import type { SelectionHandle } from '@/shared/lib/list';

/** Whether the cards of a phone show their boxes: because it was asked for, or because some are ticked. */
export function useChoosing(
  selection: SelectionHandle,
): [isChoosing: boolean, setChoosing: (isChoosing: boolean) => void] {
  const [isAsked, setAsked] = useState(false);
  const setChoosing = (isChoosing: boolean) => {
    setAsked(isChoosing);
    if (!isChoosing) selection.clear();
  };
  return [isAsked || !selection.isEmpty, setChoosing];
}
