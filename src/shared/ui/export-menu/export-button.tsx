import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './export-menu.module.css';

type ExportButtonProps = ButtonProps & ComponentPropsWithRef<'button'>;

/** The button «Экспорт». */
export const ExportButton = (button: ExportButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
    aria-haspopup="menu"
    aria-label="Экспорт"
    classNames={{ root: classes.button, section: classes.icon }}
    {...button}
  >
    <span className={classes.label}>Экспорт</span>
  </Button>
);
