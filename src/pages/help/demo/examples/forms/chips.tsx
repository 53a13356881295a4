import { Group } from '@mantine/core';
import { StatusChip } from '@/shared/ui/status-chip';

export const Chips = () => (
  <Group gap="xs">
    <StatusChip label="Новый" tone="blue" />
    <StatusChip label="В обработке" tone="amber" />
    <StatusChip label="Завершен" tone="green" />
    <StatusChip label="Отклонен" tone="red" />
    <StatusChip label="Неизвестный" tone="gray" />
  </Group>
);
