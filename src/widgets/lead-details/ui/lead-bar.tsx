import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconDots,
  IconPhone,
  IconProgress,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { pickContact, type Lead } from '@/entities/lead';
import { phoneView } from '@/shared/lib/text';
import { LeadStatusMenu } from '@/features/change-lead-status';
import type { AskAboutLead } from '../model/asked';
import { ConvertAction } from './convert-action';
import classes from './lead-bar.module.css';
import { MoreItems } from './lead-more';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface LeadBarProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/** What is done with a lead on a phone, at the foot of the screen, where the thumb is. */
export function LeadBar({ lead, onAsk }: LeadBarProps) {
  const { href } = phoneView(pickContact(lead.values).phone);
  return (
    <div className={classes.root} role="group" aria-label="Действия с заявкой">
      {href !== null && (
        <a href={href} className={classes.item}>
          <IconPhone {...ICON} />
          Позвонить
        </a>
      )}
      {lead.spam_at === null && (
        <LeadStatusMenu lead={lead} position="top">
          <UnstyledButton className={classes.item}>
            <IconProgress {...ICON} />
            Статус
          </UnstyledButton>
        </LeadStatusMenu>
      )}
      <ConvertAction lead={lead} onConvert={() => onAsk('convert')}>
        {({ label, isDone, ...props }) => (
          <UnstyledButton className={classes.item} {...props}>
            {isDone ? <IconUserCheck {...ICON} /> : <IconUserPlus {...ICON} />}
            {label}
          </UnstyledButton>
        )}
      </ConvertAction>
      <Menu position="top-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes.item}>
            <IconDots {...ICON} />
            Ещё
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label="Другие действия">
          <MoreItems lead={lead} />
          <Menu.Item
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAsk('delete')}
          >
            Удалить заявку
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
