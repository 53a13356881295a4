import { toast } from '@/shared/lib/toast';

/**
 * Puts a text into the clipboard; where that cannot be, the person is notified. Returns whether it is there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Pages without https have no clipboard.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error('Не удалось скопировать. Выделите текст и скопируйте сами');
    return false;
  }
}
