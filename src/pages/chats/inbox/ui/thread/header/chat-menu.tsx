import { ActionIcon } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconEraser,
  IconMailX,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { chatListState, visitorInSentence, type Chat } from '@/entities/chats/chat';
import { BlockItems } from '@/features/mark-spam';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { MakeOrderItem } from '@/features/make-order';
import { useListState } from '@/shared/lib/list';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { Allowed } from '@/shared/rights';
import { useDownloadTranscript } from '../../../api/use-download-transcript';
import { useEraseChat } from '../../../api/use-erase-chat';
import { useMarkSpam } from '../../../api/use-mark-spam';
import { useDeleteChat } from '../../../api/use-trash-chat';
import classes from '../thread.module.css';

interface ChatMenuProps {
  chat: Chat;
  onEditContact: () => void;
  /** Of its button, in pixels. */
  size?: number;
  /** Items that stand before the others, where they have no buttons of their own. */
  children?: ReactNode;
}

/** Rare acts on a chat; in the spam and the trash only its removal. */
export function ChatMenu({ chat, onEditContact, size = 28, children }: ChatMenuProps) {
  const [, show] = useListState(chatListState);
  const [isErasing, setErasing] = useState(false);
  const { mutate: markSpam } = useMarkSpam(chat.id, 'spam');
  const remove = useDeleteChat(chat.id);
  const transcript = useDownloadTranscript(chat);
  const erase = useEraseChat(chat.id, () => show({ chat: null, seq: null }));
  const isDeleted = chat.deleted_at !== null;
  const isSpam = chat.spam_at !== null;
  const { phone, email, address } = chat.visitor;
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={size} aria-label="Действия с диалогом">
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {children}
          {!isDeleted && !isSpam && (
            <>
              <Menu.Label>Посетитель</Menu.Label>
              <MakeOrderItem of="chat" id={chat.id} />
              <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEditContact}>
                Изменить контакт
              </Menu.Item>
              <Menu.Item leftSection={<IconMailX {...ICON} />} onClick={() => markSpam()}>
                В спам
              </Menu.Item>
            </>
          )}
          <Menu.Label>Переписка</Menu.Label>
          <CopyLinkItem
            path={(isDeleted ? RECORD_PLACES.chat.trash : RECORD_PLACES.chat).record(chat.id)}
          />
          <Menu.Item
            leftSection={<IconDownload {...ICON} />}
            disabled={transcript.isPending}
            onClick={() => transcript.mutate()}
          >
            Скачать переписку
          </Menu.Item>
          <Menu.Label>Удаление</Menu.Label>
          {!isDeleted && (
            <Allowed act="delete">
              <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={remove}>
                Удалить диалог
              </Menu.Item>
            </Allowed>
          )}
          <Allowed act="destroy">
            <Menu.Item leftSection={<IconEraser {...ICON} />} onClick={() => setErasing(true)}>
              Стереть навсегда
            </Menu.Item>
          </Allowed>
          {isSpam && !isDeleted && <BlockItems sender={{ phone, email, address }} />}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isErasing}
        title="Стереть диалог навсегда"
        confirmLabel="Стереть"
        pending={erase.isPending}
        onConfirm={() => erase.mutate(undefined, { onSettled: () => setErasing(false) })}
        onCancel={() => setErasing(false)}
      >
        Переписка, файлы и контакт ({visitorInSentence(chat)}) исчезнут сразу: вернуть их нельзя, и
        посетитель их больше не увидит. Заявка и клиент останутся.
      </ConfirmDialog>
    </>
  );
}
