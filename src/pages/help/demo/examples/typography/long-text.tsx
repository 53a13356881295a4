import { Anchor, Text } from '@mantine/core';

const NAME = 'Константин Константинопольский-Задунайский из Санкт-Петербурга';

export const LongText = () => (
  <>
    <Text truncate maw={280} title={NAME}>
      {NAME}
    </Text>
    <Text maw={280}>{NAME}</Text>
    <Anchor href="#ссылка">Ссылка в тексте</Anchor>
    <Text c="dimmed">Второстепенное</Text>
    <Text c="red">Ошибка в словах</Text>
  </>
);
