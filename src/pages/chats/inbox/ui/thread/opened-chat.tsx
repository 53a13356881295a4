import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  chatListState,
  chatQueries,
  forgetFarMessages,
  holdsMessage,
  visitorInSentence,
  type Chat,
  type Thread,
} from '@/entities/chats/chat';
import { useOutbox } from '@/features/send-message';
import { isApiFailure, NOT_FOUND } from '@/shared/api';
import { useMissingText } from '@/shared/rights';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { useListState } from '@/shared/lib/list';
import { useIsWide, useWindowTitle } from '@/shared/lib/viewport';
import { useMarkRead } from '../../api/use-mark-read';
import { useTellChatPresence } from '../../api/use-tell-chat-presence';
import { VisitorCard } from './header/about-visitor';
import { ChatHeader } from './header/chat-header';
import { Composer } from './composer/composer';
import classes from './thread.module.css';
import { LeaveButton } from './header/leave-button';
import { PhoneChatHeader } from './header/phone-chat-header';
import { ThreadMessages } from './messages/thread-messages';
import { ThreadSkeleton } from './thread-skeleton';
import { PictureDialog } from './messages/picture-dialog';
import { SpamNotice } from './spam-notice';
import { TrashNotice } from './trash-notice';
import { useIsLookedAt } from './use-is-looked-at';
import { WhoIsHere } from './who-is-here';

interface OpenedChatProps {
  id: number;
  /** The person signed in. */
  me: number;
  /** The message that was found by a search. */
  found: number | null;
  /** Leads back to the chats, where they do not stand beside it. */
  onLeave: (() => void) | undefined;
}

/** One chat: who it is with, what was written, and the field to write. Mount it per chat. */
export function OpenedChat({ id, me, found, onLeave }: OpenedChatProps) {
  // Cached messages are updated first: the chat opens where the new ones begin.
  const chat = useQuery({ ...chatQueries.detail(id), refetchOnMount: 'always' });
  const thread = useQuery({ ...chatQueries.thread(id), refetchOnMount: 'always' });
  const isUpToDate = chat.isFetchedAfterMount && thread.isFetchedAfterMount;
  const missingText = useMissingText('Диалог не найден');
  const error = chat.error ?? thread.error;
  const isGone = isApiFailure(error) && error.status === NOT_FOUND;
  if (chat.data && thread.data && isUpToDate && !isGone)
    return (
      <Conversation chat={chat.data} thread={thread.data} me={me} found={found} onLeave={onLeave} />
    );
  const retry = () => Promise.all([chat.refetch(), thread.refetch()]);
  const instead = isGone ? (
    <EmptyState text={missingText} />
  ) : error ? (
    <ErrorState text="Не удалось загрузить диалог" error={error} onRetry={() => void retry()} />
  ) : (
    <ThreadSkeleton />
  );
  if (!onLeave) return instead;
  return (
    <Stack component="section" flex={1} miw={0} gap={0} mih={0} aria-label="Диалог">
      <header className={classes.phoneHeader}>
        <LeaveButton onLeave={onLeave} />
        <h2 className={classes.name}>Диалог</h2>
      </header>
      {instead}
    </Stack>
  );
}

interface ConversationProps {
  chat: Chat;
  thread: Thread;
  me: number;
  found: number | null;
  onLeave: OpenedChatProps['onLeave'];
}

function Conversation({ chat, thread, me, found, onLeave }: ConversationProps) {
  useWindowTitle(`Чат ${visitorInSentence(chat)}`);
  const { unsent, send, retry, discard } = useOutbox(me, chat.id, thread.messages);
  // Where the new ones begin stays where it was when the chat was opened.
  const [readBefore] = useState(chat.staff_read_seq);
  const foundMessage = useQuery({
    ...chatQueries.message(chat.id, found),
    enabled: found !== null,
  });
  // A chat that is opened for a message shows nothing else before. That it was read once says nothing of now:
  // it is let go of when the chat is left.
  const [foundFirst] = useState(found);
  const isHeld =
    found !== null && [thread, thread.passage].some((at) => at && holdsMessage(at, found));
  const isOnItsWay =
    found !== null && found === foundFirst && !isHeld && !foundMessage.isFetchedAfterMount;
  const [{ search }, show] = useListState(chatListState);
  const leaveFound = () => show({ seq: null }, { replace: true });
  const queryClient = useQueryClient();
  useEffect(() => () => forgetFarMessages(queryClient, chat.id), [queryClient, chat.id]);
  const [isAtEnd, setAtEnd] = useState(false);
  const isWide = useIsWide();
  const isLookedAt = useIsLookedAt();
  const isDeleted = chat.deleted_at !== null;
  const isQuiet = isDeleted || chat.spam_at !== null;
  const type = useTellChatPresence(chat.id, isLookedAt && !isQuiet);
  const last = thread.messages.at(-1)?.seq ?? null;
  useMarkRead(chat, me, isAtEnd && isLookedAt && !isDeleted ? last : null);
  const sendAtEnd: typeof send = (...message) => {
    // A sent message stands at the end.
    if (found !== null && !holdsMessage(thread, found)) leaveFound();
    send(...message);
  };
  return (
    <Stack component="section" flex={1} miw={0} gap={0} mih={0} aria-label="Диалог">
      {onLeave ? (
        <PhoneChatHeader chat={chat} messages={thread.messages} onLeave={onLeave} />
      ) : (
        <ChatHeader chat={chat} messages={thread.messages} isWide={isWide} />
      )}
      <div className={classes.panes}>
        <div className={classes.thread}>
          {isOnItsWay ? (
            <ThreadSkeleton />
          ) : (
            <ThreadMessages
              chat={chat}
              thread={thread}
              readBefore={readBefore}
              found={found}
              search={search}
              onLeaveFound={leaveFound}
              unsent={unsent}
              onRetry={retry}
              onDiscard={discard}
              onReachEnd={setAtEnd}
            />
          )}
          <WhoIsHere chat={chat} me={me} />
          {isDeleted && <TrashNotice id={chat.id} />}
          {!isDeleted && isQuiet && <SpamNotice chat={chat} />}
          {!isQuiet && (
            <Composer
              chat={chat}
              me={me}
              isCompact={onLeave !== undefined}
              onType={type}
              onSend={sendAtEnd}
            />
          )}
        </div>
        {isWide && <VisitorCard chat={chat} messages={thread.messages} />}
      </div>
      <PictureDialog
        chatId={chat.id}
        messages={[...thread.messages, ...(thread.passage?.messages ?? [])]}
      />
    </Stack>
  );
}
