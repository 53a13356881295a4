import { usePlainKey } from '@/shared/lib/viewport';
import { useOpenNewOrder } from './opened-order';

/** N opens an empty order. */
export function useNewOrderKey(): void {
  const openNew = useOpenNewOrder();
  usePlainKey(({ code, shiftKey }) => code === 'KeyN' && !shiftKey, openNew);
}
