import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Hint } from '@/shared/ui/hint';

/** Changes between the light and the dark theme by one click. */
export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = scheme === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? 'Тёмная тема' : 'Светлая тема';
  const SchemeIcon = next === 'dark' ? IconMoon : IconSun;
  return (
    <Hint label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        onClick={() => setColorScheme(next)}
      >
        <SchemeIcon size={18} stroke={1.75} />
      </ActionIcon>
    </Hint>
  );
}
