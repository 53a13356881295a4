import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { letterFailureQueries, type LetterFailure } from '@/entities/company/company';
import { formatDateTime } from '@/shared/lib/date';
import { useChangeEmails } from '../../api/notifications/use-change-emails';
import { useTrialLetter } from '../../api/notifications/use-trial-letter';
import classes from './notifications-section.module.css';

const REASONS: Record<LetterFailure['reason'], string> = {
  refused: 'Почтовый сервер не принимает письма на этот адрес',
  unreachable: 'Последнее письмо не ушло',
};

function Failure({ failure: { reason, tried_at } }: { failure: LetterFailure }) {
  const at = formatDateTime(tried_at);
  return (
    <span className={classes.failure}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden className="flex-none mt-1" />
      <span>
        {REASONS[reason]}
        {at && ` · ${at}`}
      </span>
    </span>
  );
}

interface EmailListProps {
  emails: readonly string[];
  /** Whether the server has a way to send letters. */
  canTry: boolean;
}

/** Addresses that get letters; each can be tried out and taken away. */
export function EmailList({ emails, canTry }: EmailListProps) {
  const root = useRef<HTMLUListElement>(null);
  const { remove } = useChangeEmails();
  const trial = useTrialLetter();
  // A backend that lacks the call knows of no failures.
  const { data: failures = [] } = useQuery(letterFailureQueries.list());

  const removeAt = (email: string, index: number) => {
    // The button goes with its row: that of the next one takes the focus, or of the one before.
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? root.current)?.focus();
    remove(email);
  };

  return (
    <ul ref={root} tabIndex={-1} className={classes.list} aria-label="Адреса для писем">
      {emails.map((email, index) => (
        <li key={email} className={classes.entry}>
          <span className={classes.email} dir="auto">
            {email}
          </span>
          {canTry && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Отправить пробное письмо: ${email}`}
              loading={trial.isPending && trial.variables === email}
              disabled={trial.isPending}
              onClick={() => trial.mutate(email)}
            >
              Пробное письмо
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            data-remove
            aria-label={`Убрать адрес: ${email}`}
            title="Убрать адрес"
            onClick={() => removeAt(email, index)}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          {failures
            .filter((failure) => failure.email === email)
            .map((failure) => (
              <Failure key={failure.email} failure={failure} />
            ))}
        </li>
      ))}
    </ul>
  );
}
