import { ActionIcon, Button, Skeleton, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { chatRepliesQuery, type ChatReply } from '@/entities/chats/chat';
import { useLazyDialog } from '@/shared/lib/lazy';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { ICON } from '@/shared/ui/icon-props';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { useChangeReplies } from '../../api/use-change-replies';
import type { ReplyDialog } from './reply-dialog';
import classes from './replies-tab.module.css';

const SKELETON_HEIGHT = 200;
const loadDialog = () => import('./reply-dialog').then((module) => module.ReplyDialog);

interface RowsProps {
  replies: readonly ChatReply[];
  onEdit: (reply: ChatReply) => void;
  onRemove: (reply: ChatReply) => void;
}

const Rows = ({ replies, onEdit, onRemove }: RowsProps) => (
  <ul aria-label="Быстрые ответы">
    {replies.map((reply) => (
      <li key={reply.id} className={classes.row}>
        <div className={classes.words}>
          <span className={classes.shortcut}>/{reply.shortcut}</span>
          <span className={classes.text}>{reply.text}</span>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Изменить /${reply.shortcut}`}
          onClick={() => onEdit(reply)}
        >
          <IconPencil {...ICON} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Удалить /${reply.shortcut}`}
          onClick={() => onRemove(reply)}
        >
          <IconTrash {...ICON} />
        </ActionIcon>
      </li>
    ))}
  </ul>
);

/** Texts that staff put into messages by a short word. */
export function RepliesTab() {
  const { data, error, isPending, isFetching, refetch } = useQuery(chatRepliesQuery());
  const dialog = useLazyDialog<typeof ReplyDialog, ChatReply | null>(loadDialog);
  const { remove, save } = useChangeReplies();
  return (
    <SettingsSection
      title="Быстрые ответы"
      hint="В сообщении наберите «/» и первые буквы сокращения, Enter вставит текст"
    >
      {data && (
        <div>
          {data.length === 0 ? (
            <Text c="dimmed" size="sm">
              Быстрых ответов пока нет. Начните с того, что пишете чаще всего: приветствия, цен,
              адреса.
            </Text>
          ) : (
            <Rows replies={data} onEdit={(reply) => dialog.open(reply)} onRemove={remove} />
          )}
          <Button variant="default" mt="md" onClick={() => dialog.open(null)}>
            Добавить быстрый ответ
          </Button>
        </div>
      )}
      {!data && (isPending || isFetching) && (
        <DataSkeleton label="Загрузка быстрых ответов">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!data && error && !isFetching && (
        <SectionFailure
          text="Не удалось загрузить быстрые ответы"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {dialog.Dialog && (
        <dialog.Dialog
          opened={dialog.opened}
          onClose={dialog.close}
          reply={dialog.about}
          onSave={(written) => save(dialog.about?.id ?? null, written)}
        />
      )}
    </SettingsSection>
  );
}
