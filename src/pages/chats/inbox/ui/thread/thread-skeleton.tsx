import { Skeleton } from '@mantine/core';
import { DataSkeleton } from '@/shared/ui/data-skeleton';

const WIDTHS = ['55%', '40%', '62%', '30%'];

/** Stands where a chat will be read. */
export const ThreadSkeleton = () => (
  <DataSkeleton label="Загружаем диалог">
    <div className="grid gap-12 p-16">
      {WIDTHS.map((width) => (
        <Skeleton key={width} height={44} width={width} radius="md" />
      ))}
    </div>
  </DataSkeleton>
);
