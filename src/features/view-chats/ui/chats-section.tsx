import { Anchor, Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  GUESS_LABELS,
  chatQueries,
  chatStatusView,
  lastWords,
  visitorName,
  type Chat,
} from '@/entities/chats/chat';
import { useHasModule } from '@/entities/company/module';
import { lacksCall } from '@/shared/api';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { MomentText } from '@/shared/ui/moment-text';
import { Section } from '@/shared/ui/record-window';
import { StatusChip } from '@/shared/ui/status-chip';
import classes from './chats-section.module.css';

function ChatItem({ chat, kind }: { chat: Chat; kind: ChatsSectionProps['kind'] }) {
  const guess = chat[`${kind}_guess`];
  return (
    <li className={classes.chat}>
      <Anchor
        renderRoot={(props) => <Link {...props} to="/chats" search={{ chat: String(chat.id) }} />}
      >
        <bdi>{visitorName(chat)}</bdi>
      </Anchor>
      <StatusChip {...chatStatusView(chat.status)} />
      {guess && (
        <Text span c="var(--app-chip-amber-text)" size="xs" lh="sm">
          {GUESS_LABELS[guess]}
        </Text>
      )}
      <span className={classes.excerpt}>
        <bdi>{lastWords(chat)}</bdi>
      </span>
      <MomentText at={chat.last_message_at} className="size-12 dimmed tabular" />
    </li>
  );
}

interface ChatsSectionProps {
  kind: 'client' | 'lead';
  id: number;
}

/**
 * The chats that a client or a lead is tied to, each a way to the desk; nothing where the company has no
 * such module.
 */
export function ChatsSection({ kind, id }: ChatsSectionProps) {
  const isOffered = useHasModule()('chat');
  const query = useQuery({ ...chatQueries.ofRecord(kind, id), enabled: isOffered });
  if (!isOffered || query.isPending || lacksCall(query.error)) return null;
  return (
    <Section title="Чаты">
      <QueryErrorLine query={query} text="Не удалось загрузить диалоги" />
      {query.data?.length === 0 && (
        <Box component="p" c="dimmed">
          Диалогов нет
        </Box>
      )}
      <ul className="grid gap-8">
        {query.data?.map((chat) => (
          <ChatItem key={chat.id} chat={chat} kind={kind} />
        ))}
      </ul>
    </Section>
  );
}
