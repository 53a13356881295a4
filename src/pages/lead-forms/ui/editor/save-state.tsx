import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { ICON } from '@/shared/ui/icon-props';
import type { FormEditor } from '../../model/editor/use-form-editor';
import classes from './form-editor.module.css';

const WORDS = {
  saved: 'Сохранено',
  waiting: 'Сохраняется…',
  saving: 'Сохраняется…',
  invalid: 'Не сохранено: есть ошибки',
  conflict: 'Не сохранено: два варианта',
} as const;

/** Whether what is on the screen is on the server too. */
export function SaveState({ editor: { save, saver } }: { editor: FormEditor }) {
  if (save.status === 'failed') {
    return (
      <UnstyledButton
        className={classes.saveState}
        data-bad
        title={save.failure ?? undefined}
        onClick={() => void saver.save()}
      >
        <IconAlertCircle {...ICON} />
        <span role="alert">Не сохранено — повторить</span>
      </UnstyledButton>
    );
  }
  const isBad = save.status === 'invalid' || save.status === 'conflict';
  const Icon = isBad ? IconAlertCircle : save.status === 'saved' ? IconCloudCheck : IconCloudUp;
  return (
    <span className={classes.saveState} data-bad={isBad || undefined} role="status">
      <Icon {...ICON} />
      {WORDS[save.status]}
    </span>
  );
}
