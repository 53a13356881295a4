import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import {
  chatStatusView,
  lastWords,
  SETTABLE_CHAT_STATUSES,
  type Chat,
} from '@/entities/chats/chat';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Menu } from '@/shared/ui/menu';
import { StatusChip } from '@/shared/ui/status-chip';
import { useChangeChat } from '../../../api/use-change-chat';
import { useCloseChat } from '../../../api/use-close-chat';
import classes from '../thread.module.css';

/**
 * The status of a chat, with those it can be given. To close one whose last question is unanswered is asked
 * about first.
 */
export function StatusMenu({ chat }: { chat: Chat }) {
  const change = useChangeChat(chat);
  const close = useCloseChat(chat);
  const [isAsking, setAsking] = useState(false);
  function choose(status: (typeof SETTABLE_CHAT_STATUSES)[number]) {
    if (status !== 'closed') change({ patch: { status }, shown: { status } });
    else if (chat.waiting_since === null) close.mutate();
    else setAsking(true);
  }
  const status = chatStatusView(chat.status);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={classes.status} aria-label={`Статус диалога: ${status.label}`}>
            <StatusChip {...status} />
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {SETTABLE_CHAT_STATUSES.map((choice) => (
            <Menu.Item
              key={choice}
              disabled={choice === chat.status}
              onClick={() => choose(choice)}
            >
              {chatStatusView(choice).label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title="Закрыть без ответа?"
        confirmLabel="Закрыть без ответа"
        pending={close.isPending}
        isDestructive={false}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Посетитель ждёт ответа: «<bdi>{lastWords(chat)}</bdi>». Новое его сообщение откроет диалог
        снова.
      </ConfirmDialog>
    </>
  );
}
