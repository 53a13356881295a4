import { Button } from '@mantine/core';
import { GUESS_LABELS, type Chat } from '@/entities/chats/chat';
import { useChangeChat } from '../../../api/use-change-chat';
import classes from './card.module.css';

interface GuessMarkProps {
  chat: Chat;
  of: 'client' | 'lead';
}

/** That a client or lead was tied by a contact alone, with what staff make of it; nothing where they have. */
export function GuessMark({ chat, of }: GuessMarkProps) {
  const change = useChangeChat(chat);
  const guess = chat[`${of}_guess`];
  const record = chat[of];
  if (guess === null || record === null) return null;
  const tie = (to: typeof record | null) =>
    change({ patch: { [`${of}_id`]: to?.id ?? null }, shown: { [of]: to, [`${of}_guess`]: null } });
  return (
    <span className={classes.guess}>
      <span>{GUESS_LABELS[guess]}</span>
      {chat.deleted_at === null && (
        <>
          <Button size="compact-xs" variant="default" onClick={() => tie(record)}>
            Подтвердить
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => tie(null)}>
            Отвязать
          </Button>
        </>
      )}
    </span>
  );
}
