import { Button, Group } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { countOf } from '../../lib/text';
import { toast } from '../../lib/toast';
import { ConflictView } from '../conflict-view';
import { DialogFoot } from '../dialog-foot';
import { DraftNotice } from '../draft-notice';
import { describeDifference } from './fields-in-conflict';

interface ChangesBarProps {
  /** The subject of the toasts. */
  about: string;
  /** How many fields are not saved. */
  changed: number;
  isSaving: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Drops the changes. @returns what brings them back */
  onDiscard: () => () => void;
}

/** The bar of a form that is taller than screens are. */
export const ChangesBar = ({ about, changed, isSaving, form, onDiscard }: ChangesBarProps) => (
  <DraftNotice
    isHeld
    text={`Есть несохранённые изменения: ${countOf(changed, ['поле', 'поля', 'полей'])}`}
    isSaving={isSaving}
    onDiscard={() => {
      const restore = onDiscard();
      toast.success('Изменения сброшены', {
        about,
        action: { label: 'Вернуть', onClick: restore },
      });
    }}
    onSave={() => {
      // The bar goes with the save, and the focus must not go with it.
      form.current?.focus({ preventScroll: true });
      form.current?.requestSubmit();
    }}
  />
);

interface RecordConflictProps<T> {
  title: ReactNode;
  remoteName: string;
  labels: object;
  said: unknown;
  /** The fields as the person has left them. */
  local: T;
  remote: T;
  /** The fields of `remote` with the person's own changes. */
  merged: T;
  isSending: boolean;
  onKeepLocal: () => void;
  onAcceptRemote: () => () => void;
}

/** The own texts beside those that a colleague has saved meanwhile. */
export const RecordConflict = <T extends Record<string, string>>({
  title = 'Данные тем временем изменил кто-то другой.',
  labels,
  said,
  local,
  remote,
  merged,
  isSending,
  ...choice
}: RecordConflictProps<T>) => (
  <ConflictView
    title={<>{title} Выберите, что оставить:</>}
    {...describeDifference(
      labels as Record<string, string>,
      { local, remote, merged },
      said as ((name: string, texts: Record<string, string>) => string) | undefined,
    )}
    pending={isSending}
    {...choice}
  />
);

interface FormFootProps {
  /** Stands at the other end of the row of buttons. */
  aside: ReactNode;
  submitLabel: string;
  isSending: boolean;
  /** Seconds until it may be sent again. */
  wait: number;
  /** The button that cancels. */
  children: ReactNode;
}

/** The row of buttons. */
export const FormFoot = ({ aside, submitLabel, isSending, wait, children }: FormFootProps) => (
  <DialogFoot>
    {aside}
    <Group gap="xs" className="ms-auto">
      {children}
      <Button type="submit" loading={isSending} disabled={wait > 0}>
        {submitLabel}
      </Button>
    </Group>
  </DialogFoot>
);
