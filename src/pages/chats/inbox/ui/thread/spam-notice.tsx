import { Box, Button } from '@mantine/core';
import { useRef } from 'react';
import type { Chat } from '@/entities/chats/chat';
import { useMarkSpam } from '../../api/use-mark-spam';
import { spamTexts } from '../../model/spam-words';
import classes from './thread.module.css';

/** Stands where one would write, in a chat that lies in the spam: says why, and takes it out. */
export function SpamNotice({ chat }: { chat: Chat }) {
  const { mutate: release, isPending } = useMarkSpam(chat.id, 'not_spam');
  const root = useRef<HTMLDivElement>(null);
  // The button goes with the notice.
  const keepFocus = () => root.current?.closest('section')?.querySelector('h2')?.focus();
  return (
    <div className={classes.notice} role="note" ref={root}>
      <Box flex="1 1 240px">
        Диалог в спаме: о новых сообщениях никто не узнаёт.
        <ul className={classes.reasons}>
          {spamTexts(chat).map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      </Box>
      <Button
        variant="default"
        size="compact-md"
        loading={isPending}
        onClick={() => release(undefined, { onSuccess: keepFocus })}
      >
        Не спам
      </Button>
    </div>
  );
}
