import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lacksCall } from '@/shared/api';

/** A text in place of the options. */
export const EditorNote = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" p={8} role="status">
    {children}
  </Text>
);

/** Options that are read from the server, or what is said in their place. */
export function Fetched<Item>({
  query,
  children,
}: {
  query: UseQueryResult<Item[]>;
  children: (items: Item[]) => ReactNode;
}) {
  if (query.data) return children(query.data);
  if (query.isPending) return <EditorNote>Загружаем…</EditorNote>;
  return (
    <>
      <EditorNote>
        {lacksCall(query.error) ? 'Раздел недоступен на этом сервере' : 'Не удалось загрузить'}
      </EditorNote>
      {!lacksCall(query.error) && (
        <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
          Повторить
        </Button>
      )}
    </>
  );
}
