import { Text, Title } from '@mantine/core';

export const Scale = () => (
  <>
    <Title order={3} fz={20} lh="28px">
      Название экрана, 20/28
    </Title>
    <Title order={4} fz={16} lh="24px">
      Название раздела, 16/24
    </Title>
    <Text size="md">Основной текст, 14/20: заявка пришла из формы на сайте.</Text>
    <Text size="sm">Текст таблиц, 13/20: Алексей Титов, +7 972 450-89-73.</Text>
    <Text size="xs" c="dimmed">
      Подпись, 12/16: обновлено в 14:05.
    </Text>
  </>
);
