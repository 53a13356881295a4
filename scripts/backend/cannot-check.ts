/** Raised when a back end cannot be checked at all; the message is one line for people. */
export class CannotCheck extends Error {
  override name = 'CannotCheck';
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'там никто не слушает',
  ENOTFOUND: 'такого узла нет',
  EAI_AGAIN: 'имя узла не находится',
  ECONNRESET: 'соединение оборвано',
  ETIMEDOUT: 'нет ответа',
};

/** Raised when the address gives no answer. */
export class Unreachable extends CannotCheck {
  constructor(base: string, cause: unknown) {
    const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
    super(`Сервер ${base} не отвечает: ${REASONS[code] ?? (message || code)}`);
  }
}
