import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { requiredField } from '@/shared/ui/required-field';

export const VerticalForm = () => (
  <Stack gap="md" maw={400}>
    <TextInput label="Имя" {...requiredField} />
    <TextInput
      label="E-mail"
      error="Укажите e-mail, например ivan@company.ru"
      defaultValue="ivan@"
    />
    <TextInput label="Телефон" description="Видят коллеги" placeholder="+7 900 000-00-00" />
    <TextInput label="Адрес для входа" disabled value="anna@example.test" />
    <Textarea label="Комментарий" />
    <Group justify="flex-end" gap="xs">
      <Button variant="default">Отмена</Button>
      <Button>Сохранить</Button>
    </Group>
  </Stack>
);
