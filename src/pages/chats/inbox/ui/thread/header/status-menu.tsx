import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { chatStatusView, SETTABLE_CHAT_STATUSES, type Chat } from '@/entities/chats/chat';
import { Menu } from '@/shared/ui/menu';
import { StatusChip } from '@/shared/ui/status-chip';
import { useChangeChat } from '../../../api/use-change-chat';
import classes from '../thread.module.css';

/** The status of a chat, with those it can be given. */
export function StatusMenu({ chat }: { chat: Chat }) {
  const change = useChangeChat(chat);
  const status = chatStatusView(chat.status);
  return (
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
            onClick={() => change({ patch: { status: choice }, shown: { status: choice } })}
          >
            {chatStatusView(choice).label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
