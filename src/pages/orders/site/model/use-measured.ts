import { useState } from 'react';
import { keptMeasured } from './kept-draft';

/** The items that the person has measured, ticked in this browser. */
export function useMeasured(owner: number | null, orderId: number) {
  const [ids, setIds] = useState(() => keptMeasured.read(owner, orderId));
  return {
    ids,
    mark(id: string, isMeasured: boolean) {
      if (ids.includes(id) === isMeasured) return;
      const next = isMeasured ? [...ids, id] : ids.filter((each) => each !== id);
      keptMeasured.write(owner, orderId, next);
      setIds(next);
    },
  };
}
