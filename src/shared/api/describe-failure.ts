import { SERVER_ERROR, SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS } from '#contract';
import { isApiFailure, isForbidden, isMissingEndpoint, isPageExpired } from './api-failure';

/** Shown where a server lacks the calls of a screen. */
export const MISSING_ON_SERVER = 'Раздел недоступен на этом сервере';

/**
 * In people's words, why a call failed; for screens that have no wording of their own. Never the server's
 * message.
 */
export function describeFailure(error: unknown): string {
  if (isMissingEndpoint(error)) return MISSING_ON_SERVER;
  if (isApiFailure(error)) {
    const { kind, status = 0, retryAfter } = error;
    if (kind === 'network') {
      return 'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз';
    }
    if (kind === 'timeout') return 'Сервер не ответил вовремя. Попробуйте ещё раз';
    if (kind === 'unanswered') return 'Изменения сохранены. Обновите страницу, чтобы их увидеть';
    if (kind === 'html' || kind === 'empty' || kind === 'parse' || kind === 'schema') {
      return 'Сервер прислал непонятный ответ. Попробуйте ещё раз позже';
    }
    if (isForbidden(error)) return 'Нет доступа к этому действию';
    if (status === TOO_MANY_REQUESTS) {
      return retryAfter === undefined
        ? 'Слишком много попыток. Попробуйте чуть позже'
        : 'Слишком много попыток';
    }
    if (isPageExpired(error)) return 'Страница устарела. Обновите её и попробуйте ещё раз';
    if (status === SERVICE_UNAVAILABLE) {
      return 'Сервер временно недоступен. Попробуйте ещё раз через несколько минут';
    }
    if (status >= SERVER_ERROR) {
      return 'На сервере произошла ошибка. Попробуйте ещё раз через минуту';
    }
  }
  return 'Не удалось выполнить запрос. Попробуйте ещё раз';
}
