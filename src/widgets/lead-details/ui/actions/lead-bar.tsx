import {
  IconDots,
  IconPhone,
  IconProgress,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { isExtendedBackend, pickContact, type Lead } from '@/entities/leads/lead';
import { phoneView } from '@/shared/lib/text';
import { LeadStatusMenu } from '@/features/change-lead';
import { OpenClientItem } from '@/features/convert-lead';
import { useClientLink } from '@/features/view-client';
import { Menu } from '@/shared/ui/menu';
import { BarButton, BarLink, RecordBar } from '@/shared/ui/record-window';
import { Allowed } from '@/shared/rights';
import type { AskAboutLead } from './lead-actions';
import { ConvertAction } from './convert-action';
import { MoreItems } from './lead-more';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface LeadBarProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/** The acts on a lead on a phone. */
export function LeadBar({ lead, onAsk }: LeadBarProps) {
  const clientLink = useClientLink();
  const { href } = phoneView(pickContact(lead.values).phone);
  return (
    <RecordBar label="Действия с заявкой">
      {href !== null && (
        <BarLink href={href}>
          <IconPhone {...ICON} />
          Позвонить
        </BarLink>
      )}
      {lead.spam_at === null && (
        <LeadStatusMenu lead={lead} position="top">
          <BarButton>
            <IconProgress {...ICON} />
            Статус
          </BarButton>
        </LeadStatusMenu>
      )}
      <ConvertAction lead={lead} onConvert={() => onAsk('convert')}>
        {({ label, isDone, ...props }) => (
          <BarButton {...props}>
            {isDone ? <IconUserCheck {...ICON} /> : <IconUserPlus {...ICON} />}
            {label}
          </BarButton>
        )}
      </ConvertAction>
      <Menu position="top-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <BarButton>
            <IconDots {...ICON} />
            Ещё
          </BarButton>
        </Menu.Target>
        <Menu.Dropdown aria-label="Другие действия">
          <MoreItems lead={lead}>
            {lead.client_id !== null && isExtendedBackend(lead) && (
              <OpenClientItem link={clientLink(lead.client_id)} />
            )}
          </MoreItems>
          <Allowed act="delete">
            <Menu.Item
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => onAsk('delete')}
            >
              Удалить заявку
            </Menu.Item>
          </Allowed>
        </Menu.Dropdown>
      </Menu>
    </RecordBar>
  );
}
