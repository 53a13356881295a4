import { TextInput } from '@mantine/core';
import { SettingsSection } from '@/shared/ui/settings-section';

export const HorizontalForm = () => (
  <>
    <SettingsSection title="Компания" hint="Название видят сотрудники и посетители">
      <TextInput label="Название" defaultValue="Тёплая веранда" />
    </SettingsSection>
    <SettingsSection title="Первый ответ" hint="Сколько посетитель может ждать ответа">
      <TextInput label="Норма ответа, минут" defaultValue="15" />
    </SettingsSection>
  </>
);
