import { SegmentedControl, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FormPreview, type PreviewSize } from '../preview/form-preview';
import classes from './settings.module.css';

const SIZES = [
  { value: 'phone', label: 'Телефон' },
  { value: 'desktop', label: 'Компьютер' },
];

interface SettingsTabProps {
  /** False where a visitor sees nothing of the settings. */
  hasPreview: boolean;
  children: ReactNode;
}

/** Settings beside what they do to the form. */
export function SettingsTab({ hasPreview, children }: SettingsTabProps) {
  const [size, setSize] = useState<PreviewSize>('phone');
  return (
    <div className={classes.root}>
      <Stack gap="md" className={classes.settings}>
        {children}
      </Stack>
      {hasPreview && (
        <section className={classes.preview} aria-label="Предпросмотр">
          <SegmentedControl
            size="xs"
            aria-label="Размер предпросмотра"
            data={SIZES}
            value={size}
            onChange={(value) => setSize(value as PreviewSize)}
          />
          <FormPreview size={size} />
        </section>
      )}
    </div>
  );
}
