import { Group } from '@mantine/core';
import { Avatar } from '@/shared/ui/avatar';

const PEOPLE = ['Анна Смирнова', 'Борис Орлов', 'Вера', 'Ян Ли', ''];

export const People = () => (
  <Group gap="xs">
    {PEOPLE.map((name, id) => (
      <Avatar key={name} person={{ id, name }} size={40} />
    ))}
  </Group>
);
