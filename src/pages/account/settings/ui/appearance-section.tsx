import {
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import { usePreferences, type ListDensity } from '@/entities/account/account';
import { setUsualDensity, useUsualDensity } from '@/shared/lib/list';
import { Allowed } from '@/shared/rights';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useChangePreferences } from '../api/use-change-preferences';

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
  { value: 'auto', label: 'Как в системе' },
];

const DENSITIES: { value: ListDensity; label: string }[] = [
  { value: 'normal', label: 'По высоте окна' },
  { value: 'tall', label: 'Обычные' },
  { value: 'compact', label: 'Плотные' },
];

/** Light, dark, or as the system has it, in this browser; how tall the rows of lists are, on every device. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useUsualDensity();
  const isKept = usePreferences().data !== undefined;
  const change = useChangePreferences();

  function chooseDensity(next: ListDensity) {
    setUsualDensity(next);
    if (isKept) change({ density: next });
  }

  return (
    <SettingsSection title="Вид">
      <Stack gap="lg" align="flex-start">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">Тема в этом браузере</Text>
          <SegmentedControl
            aria-label="Тема"
            data={SCHEMES}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </Stack>
        <Allowed act="read">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">Строки в списках, у которых вы не выбрали другие</Text>
            <SegmentedControl
              aria-label="Строки в списках"
              data={DENSITIES}
              value={density}
              onChange={chooseDensity}
            />
          </Stack>
        </Allowed>
      </Stack>
    </SettingsSection>
  );
}
