import { useState } from 'react';
import { localJson } from '@/shared/lib/storage';

const KEY = 'site_price';

/** Whether prices are shown at the object: chosen for this device, hidden at first. */
export function usePriced() {
  const [isPriced, setPriced] = useState(() => localJson.read(KEY) === true);
  return [
    isPriced,
    (next: boolean) => {
      localJson.write(KEY, next);
      setPriced(next);
    },
  ] as const;
}
