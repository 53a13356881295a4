import { Button, Skeleton } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Chat } from '@/entities/chat';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { DialogRow } from './dialog-row';
import classes from './dialog-list.module.css';

interface DialogListProps {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Chat[] }>>;
  /** The dialog that is open. */
  opened: number | null;
  isNarrowed: boolean;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
}

const ROWS = [1, 2, 3, 4, 5];

/** The dialogs, those with the newest messages first. */
export function DialogList({ list, opened, isNarrowed, hrefOf, onOpen }: DialogListProps) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    list;
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
  const chats = data?.pages.flatMap((page) => page.data) ?? [];
  if (chats.length === 0) {
    return <EmptyState text={isNarrowed ? 'Ничего не нашли' : 'Диалогов пока нет'} />;
  }
  return (
    <div className={classes.scroll}>
      <ul aria-label="Диалоги" className={classes.list}>
        {chats.map((chat) => (
          <DialogRow
            key={chat.id}
            chat={chat}
            isOpened={chat.id === opened}
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
    </div>
  );
}
