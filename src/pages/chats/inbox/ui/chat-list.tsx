import { Button, Skeleton } from '@mantine/core';
import { createRef, useRef, useState, type ReactNode } from 'react';
import { isAfter } from '@/entities/chats/chat';
import { Forbidden } from '@/entities/company/module';
import { isForbidden } from '@/shared/api';
import { watchAttention, type SelectionHandle } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { useIsPhone, useListScrollRestoration } from '@/shared/lib/viewport';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import type { ChatsHandle } from '../api/use-chats';
import { ChatRow } from './chat-row';
import { SettingsLink } from './settings-link';
import classes from './chat-list.module.css';
import { useSteadyChats } from './use-steady-chats';

interface ChatListProps {
  handle: ChatsHandle;
  /** The ticks; absent while nothing is being chosen. */
  selection: SelectionHandle | undefined;
  /** The chat that is open. */
  opened: number | null;
  /** Said of an empty list that holds only some of the chats; null: it holds all. */
  narrowedText: string | null;
  /** The search in force. */
  search: string;
  /** Further results below the list. */
  below: ReactNode;
  /** Tells one list from another. */
  name: string;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
}

const ROWS = [1, 2, 3, 4, 5, 6, 7];
const NEWS = ['диалог', 'диалога', 'диалогов'] as const;

/** Makes the element around the chats, and tracks whether a person attends to it. */
function createSurface() {
  const surface = createRef<HTMLDivElement>();
  return { surface, attention: watchAttention(surface) };
}

/** The chats, those with the newest messages first. */
export function ChatList(props: ChatListProps) {
  const { handle, selection, opened, narrowedText, search, below, name, hrefOf, onOpen } = props;
  const { list, chats, places, hasMore, isReadingMore, readMore, see } = handle;
  const { data, isPending, isError, refetch } = list;
  const [{ surface, attention }] = useState(createSurface);
  const scroller = useRef<HTMLDivElement>(null);
  // More of them are asked for by a press: that may move what is there.
  const key = `${name} ${places.length}`;
  const { shown, waiting, show } = useSteadyChats(chats, key, attention);
  const isPhone = useIsPhone();
  const place = isPending || list.isPlaceholderData ? undefined : name;
  // On a low screen the panes keep their own scrolling: there are two.
  useListScrollRestoration(scroller, place, isPhone);
  if (isPending) {
    return (
      <DataSkeleton label="Загружаем диалоги">
        <div className={classes.skeleton}>
          {ROWS.map((row) => (
            <Skeleton key={row} height={60} radius="md" />
          ))}
        </div>
      </DataSkeleton>
    );
  }
  if (isError && !data) {
    if (isForbidden(list.error)) return <Forbidden code="chat" what="Для чатов" />;
    return (
      <ErrorState
        text="Не удалось загрузить диалоги"
        error={list.error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (chats.length === 0) {
    if (narrowedText !== null) {
      return (
        <div className={classes.scroll}>
          <EmptyState text={narrowedText} />
          {below}
        </div>
      );
    }
    const action = <SettingsLink>Настроить виджет</SettingsLink>;
    return <EmptyState text="Диалогов пока нет" action={action} />;
  }
  const showNews = () => {
    show();
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  // Rows are of one height, or nearly.
  function lookAround({ scrollTop, clientHeight, scrollHeight }: HTMLElement) {
    const rowOf = (top: number) =>
      shown[Math.min(shown.length - 1, Math.floor((top * shown.length) / scrollHeight))];
    const [first, last] = [rowOf(scrollTop), rowOf(scrollTop + clientHeight)];
    const inSight = places.filter((place, index) => {
      const end = places[index + 1];
      return last && isAfter(last, place) && !(end && first && isAfter(first, end));
    });
    see((seen) =>
      inSight.length === seen.length && inSight.every((place, at) => place === seen[at])
        ? seen
        : inSight,
    );
  }
  return (
    <div ref={surface} className="fill column relative">
      {waiting > 0 && (
        <Button className={classes.news} size="compact-sm" onClick={showNews}>
          ↑ Показать {countOf(waiting, NEWS)}
        </Button>
      )}
      <div
        ref={scroller}
        className={classes.scroll}
        onScroll={({ currentTarget }) => lookAround(currentTarget)}
      >
        <ul aria-label="Диалоги">
          {shown.map((chat) => (
            <ChatRow
              key={chat.id}
              chat={chat}
              isOpened={chat.id === opened}
              search={search}
              choice={
                selection && {
                  isChosen: selection.isChosen(chat.id),
                  toggle: (options) => selection.toggle(chat.id, options),
                }
              }
              href={hrefOf(chat.id)}
              onOpen={() => onOpen(chat.id)}
            />
          ))}
        </ul>
        {hasMore && (
          <Button variant="subtle" fullWidth loading={isReadingMore} onClick={readMore} data-row>
            Показать ещё
          </Button>
        )}
        {below}
      </div>
    </div>
  );
}
