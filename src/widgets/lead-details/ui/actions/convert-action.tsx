import { Tooltip } from '@mantine/core';
import type { MouseEvent, ReactElement } from 'react';
import type { Lead } from '@/entities/leads/lead';
import { ALREADY_CONVERTED } from '@/features/convert-lead';

/** Props of a button that makes a client of a lead, or says that it has been made. */
interface ConvertButtonProps {
  label: string;
  isDone: boolean;
  'data-disabled'?: true;
  'aria-disabled'?: true;
  'aria-description'?: string;
  onClick: (event: MouseEvent) => void;
}

interface ConvertActionProps {
  lead: Lead;
  onConvert: () => void;
  /** Draws the button; the same one before and after, so that it keeps the focus. */
  children: (props: ConvertButtonProps) => ReactElement;
}

/**
 * «В клиенты», or in its place «Клиент», which does nothing but says why to pointer, focus and screen reader.
 * Nothing for what lies in the spam.
 */
export function ConvertAction({ lead, onConvert, children }: ConvertActionProps) {
  const isDone = lead.client_id !== null;
  if (lead.spam_at !== null && !isDone) return null;
  return (
    <Tooltip
      label={ALREADY_CONVERTED}
      events={{ hover: true, focus: true, touch: true }}
      disabled={!isDone}
    >
      {children({
        label: isDone ? 'Клиент' : 'В клиенты',
        isDone,
        ...(isDone && {
          'data-disabled': true,
          'aria-disabled': true,
          'aria-description': ALREADY_CONVERTED,
        }),
        onClick: (event) => {
          if (isDone) event.preventDefault();
          else onConvert();
        },
      })}
    </Tooltip>
  );
}
