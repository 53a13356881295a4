import { IconMailCheck, IconMailX, IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { BulkButton } from './bulk-button';
import { BulkChoice } from './bulk-choice';
import { Allowed } from '@/shared/rights';

interface UsualButtonProps<Action> {
  /** Does it to the ticked records, as `RecordBulkBar` gives it. */
  ask: (change: { action: Action }) => void;
}

/** The button «Удалить» of the ticked records. */
export const DeleteButton = ({ ask }: UsualButtonProps<'delete'>) => (
  <Allowed act="delete">
    <BulkButton
      isShort
      label="Удалить"
      icon={IconTrash}
      onClick={() => ask({ action: 'delete' })}
    />
  </Allowed>
);

/** The button «Восстановить» of those in the trash. */
export const RestoreButton = ({ ask }: UsualButtonProps<'restore'>) => (
  <Allowed act="delete">
    <BulkButton
      label="Восстановить"
      icon={IconArrowBackUp}
      onClick={() => ask({ action: 'restore' })}
    />
  </Allowed>
);

/** The button «В спам» for records outside the spam. */
export const SpamButton = ({ ask }: UsualButtonProps<'spam'>) => (
  <BulkButton isShort label="В спам" icon={IconMailX} onClick={() => ask({ action: 'spam' })} />
);

/** The button «Не спам» of those that are there. */
export const NotSpamButton = ({ ask }: UsualButtonProps<'not_spam'>) => (
  <BulkButton label="Не спам" icon={IconMailCheck} onClick={() => ask({ action: 'not_spam' })} />
);

interface StatusChoiceProps<Status> {
  statuses: readonly { value: Status; label: string }[];
  /** See {@link UsualButtonProps}. */
  ask: (change: { action: 'status'; payload: { status: Status } }) => void;
}

/** The button «Сменить статус» of the ticked records. */
export const StatusChoice = <Status,>({ statuses, ask }: StatusChoiceProps<Status>) => (
  <BulkChoice
    button="Сменить статус"
    short="Статус"
    label="Новый статус"
    options={statuses}
    onChoose={(status) => ask({ action: 'status', payload: { status } })}
  />
);
