import { Checkbox, Group, NativeSelect, SegmentedControl, Stack, Switch } from '@mantine/core';
import { DayInput } from '@/shared/ui/day-input';
import { PasswordField } from '@/shared/ui/password-field';
import { SearchInput } from '@/shared/ui/search-input';

const nothing = () => undefined;

export const Controls = () => (
  <Stack gap="md" maw={400}>
    <SearchInput label="Найти" value="" onChange={nothing} />
    <PasswordField label="Пароль" />
    <NativeSelect label="Список" data={['Москва', 'Казань']} />
    <NativeSelect label="Закрытый список" data={['Москва']} disabled />
    <DayInput aria-label="День" placeholder="С" value="" onChange={nothing} />
    <Group gap="lg">
      <Checkbox label="Обычный" />
      <Checkbox label="Отмеченный" defaultChecked />
      <Checkbox label="Частью" indeterminate readOnly />
      <Checkbox label="Закрытый" disabled />
    </Group>
    <Switch label="На смене" defaultChecked />
    <Switch label="Закрытый переключатель" disabled />
    <SegmentedControl data={['Сегодня', '7 дней', '30 дней']} aria-label="Период" />
  </Stack>
);
