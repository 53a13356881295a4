import { TOO_MANY_REQUESTS_EVENT } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

/** SPEC §8, 429. */
const TITLE = 'Слишком много запросов';
const DEFAULT_MESSAGE = 'Пожалуйста, подождите немного перед следующим запросом';
/** SPEC §9. */
const TOAST_MS = 8000;

function messageOf(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const message =
    typeof detail === 'object' && detail !== null && 'message' in detail
      ? detail.message
      : undefined;
  return typeof message === 'string' && message !== '' ? message : DEFAULT_MESSAGE;
}

/** Turns the window event of a 429 into its toast. Returns the way to stop. */
export function watchRateLimit(): () => void {
  const show = (event: Event) =>
    toast.warning(messageOf(event), { title: TITLE, duration: TOAST_MS });
  window.addEventListener(TOO_MANY_REQUESTS_EVENT, show);
  return () => window.removeEventListener(TOO_MANY_REQUESTS_EVENT, show);
}
