import { Button } from '@mantine/core';

interface MoreTasksProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Reads the next tasks of a long list. */
export const MoreTasks = ({ query }: MoreTasksProps) =>
  query.hasNextPage && (
    <Button
      variant="subtle"
      size="compact-md"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Показать ещё дела
    </Button>
  );
