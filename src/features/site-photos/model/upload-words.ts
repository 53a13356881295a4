import type { Hold, Upload } from '@/shared/ui/file-uploads';
import type { PhotoPlace } from './kept-photos';

const PERCENT = 100;

const HOLD_WORDS: Record<Hold['kind'], string> = {
  network: 'Нет связи: отправим, когда появится',
  busy: 'Сервер занят: отправим чуть позже',
  login: 'Отправим после входа',
  room: 'Ждёт очереди',
};

/** The state of a photo on its way. */
export function uploadText(
  { state, sent, failure }: Upload<PhotoPlace>,
  hold: Hold | null,
): string {
  if (failure !== null) return failure;
  if (state === 'sending')
    return sent < 1 ? `Отправляем, ${Math.floor(sent * PERCENT)}\u00a0%` : 'Сохраняем';
  return hold === null ? 'Ждёт очереди' : HOLD_WORDS[hold.kind];
}
