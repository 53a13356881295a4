import { isApiFailure, SERVER_ERROR, TOO_MANY_REQUESTS } from '@/shared/api';

function reasonOf(error: unknown): string | null {
  if (!isApiFailure(error)) return null;
  const { kind, status = 0 } = error;
  if (kind === 'network') return 'нет связи';
  if (kind === 'timeout') return 'сервер не отвечает';
  if (kind !== 'http') return 'сервер прислал непонятный ответ';
  if (status === TOO_MANY_REQUESTS) return 'слишком много запросов';
  return status >= SERVER_ERROR ? 'ошибка на сервере' : null;
}

/** Says that the modules could not be checked, and why where that is known. */
export function checkFailureText(error: unknown): string {
  const reason = reasonOf(error);
  return `Не удалось проверить модули${reason === null ? '' : `: ${reason}`}`;
}
