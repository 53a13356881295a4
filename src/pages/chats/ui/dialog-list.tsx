import { Button, Skeleton } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { createRef, useRef, useState, type ReactNode } from 'react';
import type { Chat } from '@/entities/chat';
import { watchAttention, type SelectionHandle } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { DialogRow } from './dialog-row';
import { SettingsLink } from './settings-link';
import classes from './dialog-list.module.css';
import { useSteadyDialogs } from './use-steady-dialogs';

interface DialogListProps {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Chat[] }>>;
  /** All that was read of it. */
  chats: readonly Chat[];
  /** The ticks; absent while nothing is being chosen. */
  selection: SelectionHandle | undefined;
  /** The dialog that is open. */
  opened: number | null;
  isNarrowed: boolean;
  /** What else was found. */
  below: ReactNode;
  /** Tells one list from another. */
  name: string;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
}

const ROWS = [1, 2, 3, 4, 5];
const NEWS = ['диалог', 'диалога', 'диалогов'] as const;

/** What stands around the dialogs, and whether somebody minds them. */
function createSurface() {
  const surface = createRef<HTMLDivElement>();
  return { surface, attention: watchAttention(surface) };
}

/** The dialogs, those with the newest messages first. */
export function DialogList(props: DialogListProps) {
  const { list, chats, selection, opened, isNarrowed, below, name, hrefOf, onOpen } = props;
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    list;
  const [{ surface, attention }] = useState(createSurface);
  const scroller = useRef<HTMLDivElement>(null);
  // More of them are asked for by a press: that may move what is there.
  const key = `${name} ${data?.pages.length ?? 0}`;
  const { dialogs, waiting, show } = useSteadyDialogs(chats, key, attention);
  if (isPending) {
    return (
      <DataSkeleton label="Загружаем диалоги">
        <div className={classes.skeleton}>
          {ROWS.map((row) => (
            <Skeleton key={row} height={64} radius="md" />
          ))}
        </div>
      </DataSkeleton>
    );
  }
  if (isError && !data) {
    return <ErrorState text="Не удалось загрузить диалоги" onRetry={() => void refetch()} />;
  }
  if (chats.length === 0) {
    if (isNarrowed) {
      return (
        <div className={classes.scroll}>
          <EmptyState text="Ничего не нашли среди посетителей" />
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
  return (
    <div ref={surface} className={classes.frame}>
      {waiting > 0 && (
        <Button className={classes.news} size="compact-sm" onClick={showNews}>
          ↑ Показать {countOf(waiting, NEWS)}
        </Button>
      )}
      <div ref={scroller} className={classes.scroll}>
        <ul aria-label="Диалоги" className={classes.list}>
          {dialogs.map((chat) => (
            <DialogRow
              key={chat.id}
              chat={chat}
              isOpened={chat.id === opened}
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
        {hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Показать ещё
          </Button>
        )}
        {below}
      </div>
    </div>
  );
}
