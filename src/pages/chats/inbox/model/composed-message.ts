import { LONGEST_CHAT_MESSAGE } from '@/entities/chats/chat';
import { findPlaceholder } from './reply-text';

/** A file on its way up, or refused. */
interface Upload {
  failure: string | null;
  canRetry: boolean;
}

/** Files of a message. */
interface ComposedFiles {
  uploads: readonly Upload[];
  /** Those that are up. */
  ready: readonly unknown[];
  /** Whether all are up. */
  isReady: boolean;
  /** Why there are too many. */
  error: string | null;
}

/** Why nothing can be sent while some files are not there. */
function waitText(uploads: readonly Upload[]): string {
  if (uploads.some(({ failure, canRetry }) => failure !== null && !canRetry))
    return 'Уберите файл, который не принят';
  return uploads.some(({ failure }) => failure !== null)
    ? 'Повторите загрузку файла или уберите его'
    : 'Дождитесь загрузки файлов';
}

/**
 * Whether a message can be sent as it stands, and what keeps it: its text (`error`), or its files (`wait`).
 */
export function checkMessage(body: string, files: ComposedFiles) {
  const isTooLong = body.length > LONGEST_CHAT_MESSAGE;
  const placeholder = findPlaceholder(body);
  const error = isTooLong
    ? `Не длиннее ${LONGEST_CHAT_MESSAGE} символов`
    : placeholder && `Замените ${placeholder.name} перед отправкой`;
  const hasContent = body !== '' || files.ready.length > 0;
  return {
    error,
    wait: files.isReady ? null : waitText(files.uploads),
    isSendable: hasContent && error === null && files.isReady && files.error === null,
  };
}
