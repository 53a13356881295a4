import { Button, Group, TextInput } from '@mantine/core';

export const InlineForm = () => (
  <Group gap="xs" align="flex-end">
    <TextInput label="Добавить адрес" placeholder="ivan@company.ru" />
    <Button variant="default">Добавить</Button>
  </Group>
);
