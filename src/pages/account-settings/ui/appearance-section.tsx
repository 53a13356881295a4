import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { SettingsSection } from '@/shared/ui/settings-section';

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
  { value: 'auto', label: 'Как в системе' },
];

/** Light, dark, or as the system has it; in this browser. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SettingsSection title="Вид" hint="Настройка этого браузера">
      <SegmentedControl
        aria-label="Тема"
        data={SCHEMES}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </SettingsSection>
  );
}
