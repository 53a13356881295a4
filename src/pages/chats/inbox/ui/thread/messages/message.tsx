import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import type { ChatMessage } from '@/entities/chats/chat';
import type { Unsent } from '@/features/send-message';
import { formatDateTime } from '@/shared/lib/date';
import { MessageFiles } from './message-files';
import { LinkedText } from './linked-text';
import classes from './messages.module.css';

interface MessageProps {
  chatId: number;
  message: ChatMessage;
  /** Whether the visitor has read up to it. */
  isRead: boolean;
  /** The search in force; its words are marked. */
  search: string;
}

const timeOf = (moment: string) => formatDateTime(moment)?.slice(-'чч:мм'.length);

/** Whether a message by staff was delivered or read. */
function Ticks({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? IconChecks : IconCheck;
  return (
    <span title={isRead ? 'Прочитано' : 'Отправлено'}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>{isRead ? 'Прочитано' : 'Отправлено'}</VisuallyHidden>
    </span>
  );
}

/** Who a message is by, for those who do not see on which side it stands. */
const authorOf = ({ type, user }: ChatMessage) =>
  type === 'message' ? 'Посетитель' : (user?.name ?? 'Автоответ');

/**
 * One message of a chat: what the visitor wrote at one side, what staff wrote at the other, the history
 * between.
 */
export function Message({ chatId, message, isRead, search }: MessageProps) {
  const { type, body, user, created_at: at } = message;
  if (type === 'event') {
    return (
      <p className={classes.event}>
        {user && <bdi>{user.name}: </bdi>}
        <bdi>{body}</bdi>
        <time dateTime={at}> {timeOf(at)}</time>
      </p>
    );
  }
  return (
    <div className={classes.bubble} data-type={type}>
      <p className={classes.author}>
        {type === 'message' ? (
          <VisuallyHidden>{authorOf(message)}</VisuallyHidden>
        ) : (
          <bdi>{authorOf(message)}</bdi>
        )}
        {type === 'note' && <span> · Видят только сотрудники</span>}
      </p>
      {body !== '' && (
        <p className={classes.body} dir="auto">
          <LinkedText text={body} search={search} />
        </p>
      )}
      <MessageFiles chatId={chatId} files={message.files} />
      <p className={classes.foot}>
        <time dateTime={at}>{timeOf(at)}</time>
        {type === 'reply' && <Ticks isRead={isRead} />}
      </p>
    </div>
  );
}

interface UnsentMessageProps {
  chatId: number;
  message: Unsent;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is on its way, or was not sent: its text stays until the server has it. */
export function UnsentMessage({ chatId, message, onRetry, onDiscard }: UnsentMessageProps) {
  const { body, type, files, state, refusal } = message;
  const reason = state === 'refused' ? refusal : 'нет связи, отправится само';
  return (
    <div className={classes.bubble} data-type={type} data-unsent>
      {body !== '' && (
        <p className={classes.body} dir="auto">
          <LinkedText text={body} />
        </p>
      )}
      <MessageFiles chatId={chatId} files={files} />
      {state === 'refused' || state === 'waiting' ? (
        <div className="wrap gap-8 error-text size-12" role="alert">
          <span>Не отправлено{reason ? `: ${reason}` : ''}</span>
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            Повторить
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={onDiscard}>
            Удалить
          </Button>
        </div>
      ) : (
        <p className={classes.foot}>Отправляется…</p>
      )}
    </div>
  );
}
