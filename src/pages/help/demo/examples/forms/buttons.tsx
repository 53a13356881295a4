import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Hint } from '@/shared/ui/hint';
import { ICON } from '@/shared/ui/icon-props';

export const Buttons = () => (
  <Group gap="xs">
    <Button leftSection={<IconPlus {...ICON} />}>Главная</Button>
    <Button variant="default">Обычная</Button>
    <Button variant="subtle">Тихая</Button>
    <Button color="red">Удалить</Button>
    <Button loading>Идёт</Button>
    <Button disabled>Закрыта</Button>
    <Hint label="Удалить заявку">
      <ActionIcon variant="subtle" color="gray" aria-label="Удалить заявку">
        <IconTrash {...ICON} />
      </ActionIcon>
    </Hint>
  </Group>
);
