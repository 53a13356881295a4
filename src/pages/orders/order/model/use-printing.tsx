import { useMutation, useQuery } from '@tanstack/react-query';
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
} from 'react';
import { documentCalled, documentQueries } from '@/entities/orders/document';
import { useRight } from '@/shared/rights';
import { saveFirst, type SaveOrder } from '../api/save-first';

/** Prints a document over the screen; the application gives it, as documents are a page of their own. */
export type Printer = ComponentType<{ id: number; onDone: () => void }>;

export const PrinterContext = createContext<Printer | null>(null);

/**
 * An order is printed as its newest document in force, by Ctrl+P and by `print`, with what was typed a
 * moment ago. Where there is none the browser prints what it shows.
 */
export function usePrinting(orderId: number, save: SaveOrder) {
  const Printer = useContext(PrinterContext);
  const enabled = useRight('money');
  const { data: read } = useQuery({ ...documentQueries.ofOrder(orderId), enabled });
  // Documents read before the right was taken away are not printed.
  const data = enabled ? read : undefined;
  const [printed, setPrinted] = useState<number | null>(null);
  const newest = data?.find(
    ({ status, replaced_by: isReplaced }) => status !== 'cancelled' && !isReplaced,
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFirst(save, 'Документ не напечатан'),
    meta: { failure: 'Не удалось сохранить заказ', preferServerMessage: true },
    onSuccess: () => setPrinted(newest?.id ?? null),
  });
  const isBusy = isPending || printed !== null;
  const canPrint = Printer !== null && newest !== undefined;

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (code !== 'KeyP' || !(ctrlKey || metaKey) || altKey || shiftKey || !canPrint) return;
    // A dialog is printed as it is.
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    if (!isBusy) mutate();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return {
    /** The name of the document; undefined where nothing can be printed. */
    name: canPrint ? documentCalled(newest) : undefined,
    print: () => mutate(),
    isBusy,
    printer:
      Printer !== null &&
      printed !== null &&
      createElement(Printer, { id: printed, onDone: () => setPrinted(null) }),
  };
}
