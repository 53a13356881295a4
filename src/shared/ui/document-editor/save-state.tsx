import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import type { SaveStatus } from './document-saver';
import { ICON } from '../icon-props';
import classes from './document-editor.module.css';

const WORDS = {
  saved: 'Сохранено',
  waiting: 'Сохраняется…',
  saving: 'Сохраняется…',
  invalid: 'Не сохранено: есть ошибки',
  conflict: 'Не сохранено: два варианта',
} as const;

interface SaveStateProps {
  status: SaveStatus;
  /** Why it failed, in people's words. */
  failure: string | null;
  onRetry: () => void;
  /** The text about errors, by default «Не сохранено: есть ошибки». */
  invalid?: string;
  /** Leads to what is wrong. */
  onShowFault?: (() => void) | undefined;
}

/** Whether what is on the screen is on the server too. */
export function SaveState(props: SaveStateProps) {
  const { status, failure, onRetry, invalid = WORDS.invalid, onShowFault } = props;
  if (status === 'failed') {
    return (
      <UnstyledButton
        className={classes.saveState}
        data-bad
        title={failure ?? undefined}
        onClick={onRetry}
      >
        <IconAlertCircle {...ICON} />
        <span role="alert">Не сохранено — повторить</span>
      </UnstyledButton>
    );
  }
  if (status === 'invalid' && onShowFault) {
    return (
      <UnstyledButton className={classes.saveState} data-bad onClick={onShowFault}>
        <IconAlertCircle {...ICON} />
        <span role="status">{invalid}</span>
      </UnstyledButton>
    );
  }
  const isBad = status === 'invalid' || status === 'conflict';
  const Icon = isBad ? IconAlertCircle : status === 'saved' ? IconCloudCheck : IconCloudUp;
  return (
    <span className={classes.saveState} data-bad={isBad || undefined} role="status">
      <Icon {...ICON} />
      {status === 'invalid' ? invalid : WORDS[status]}
    </span>
  );
}
