import { IconPhone } from '@tabler/icons-react';
import { formatPhone, phoneHref } from '@/shared/lib/text';
import classes from './call-button.module.css';

interface CallButtonProps {
  /** As it was typed. */
  phone: string;
  /** Who is called, aloud. */
  whom: string;
}

/** Calls a person, at the size of a finger; nothing where there is no number to call. */
export function CallButton({ phone, whom }: CallButtonProps) {
  const href = phoneHref(formatPhone(phone));
  if (href === null) return null;
  return (
    <a href={href} aria-label={`Позвонить: ${whom}`} className={classes.call}>
      <IconPhone size={20} stroke={1.75} aria-hidden />
    </a>
  );
}
