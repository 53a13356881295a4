import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { capitalised, plural, type PluralForms } from '@/shared/lib/text';
import { useUnreadCounts } from '../api/use-unread-count';
import classes from './bell-button.module.css';

const ICON_SIZE = 18;
const ICON_STROKE = 1.75;

const UNREAD: PluralForms = ['непрочитанное', 'непрочитанных', 'непрочитанных'];

type BellButtonProps = ActionIconProps & ComponentPropsWithRef<'button'>;

/**
 * The bell with the number of unread notifications of both lists; the shape of the badge says of which, for a
 * finger finds no title.
 */
export function BellButton(props: BellButtonProps) {
  const { lead, personal } = useUnreadCounts();
  const unread = lead + personal;
  const kind = personal === 0 ? 'lead' : lead === 0 ? 'personal' : 'both';
  const parts = [lead > 0 && `заявки: ${lead}`, personal > 0 && `личные: ${personal}`];
  const said = unread > 0 ? capitalised(parts.filter(Boolean).join(', ')) : undefined;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      classNames={{ root: classes.bell }}
      aria-label={unread > 0 ? `Уведомления: ${unread} ${plural(unread, UNREAD)}` : 'Уведомления'}
      title={said && `Непрочитанные уведомления. ${said}`}
      aria-description={said}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...props}
    >
      <IconBell size={ICON_SIZE} stroke={ICON_STROKE} />
      {unread > 0 && (
        <span className={classes.badge} data-kind={kind}>
          {unread}
        </span>
      )}
    </ActionIcon>
  );
}
