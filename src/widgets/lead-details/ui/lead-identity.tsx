import { Anchor, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import {
  LeadStatusChip,
  leadStatusView,
  LeadWaiting,
  pickContact,
  type Lead,
} from '@/entities/leads/lead';
import { useCurrentUser } from '@/entities/account/session';
import { WhoIsHere } from '@/entities/records/presence';
import { emailHref, plainPhone } from '@/shared/lib/text';
import { PhoneText } from '@/shared/ui/phone-text';
import { useResponseNorm } from '@/entities/company/company';
import { LeadStatusMenu } from '@/features/change-lead';
import { CopyButton } from '@/shared/ui/copy-button';
import { Missing, RecordIdentity } from '@/shared/ui/record-window';
import classes from './lead-identity.module.css';

function WaitingTimer({ lead }: { lead: Lead }) {
  return <LeadWaiting lead={lead} norm={useResponseNorm()} />;
}

/** The status on the button that changes it. */
function StatusButton({ lead }: { lead: Lead }) {
  return (
    <LeadStatusMenu lead={lead}>
      <UnstyledButton
        className={classes.status}
        aria-label={`Статус: ${leadStatusView(lead.status).label}`}
        title="Изменить статус"
      >
        <LeadStatusChip status={lead.status} />
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </LeadStatusMenu>
  );
}

interface LeadIdentityProps {
  lead: Lead;
  /** True where the status is changed here, not at the foot. */
  hasStatusMenu: boolean;
}

/**
 * Who it is, how to reach them and how it stands with the lead: in sight whatever part of the lead one reads.
 */
export const LeadIdentity = memo(function LeadIdentity({ lead, hasStatusMenu }: LeadIdentityProps) {
  const { name, phone, email } = pickContact(lead.values);
  const mailto = emailHref(email);
  const { data: me } = useCurrentUser();
  return (
    <RecordIdentity
      name={name || <Missing>Имя не указано</Missing>}
      aside={lead.deleted_at === null && <WhoIsHere kind="lead" id={lead.id} me={me} />}
    >
      {phone !== '' && (
        <span className={classes.phone}>
          <PhoneText phone={phone} className="medium nowrap link" isCopied={false} />
          <CopyButton iconOnly label="Скопировать телефон" text={plainPhone(phone)} />
        </span>
      )}
      {email !== '' && (
        <span className="inline-row gap-4 min-w-0">
          <span className={classes.email} title={email}>
            {mailto === null ? email : <Anchor href={mailto}>{email}</Anchor>}
          </span>
          <CopyButton iconOnly label="Скопировать e-mail" text={email} />
        </span>
      )}
      {hasStatusMenu && lead.spam_at === null ? (
        <StatusButton lead={lead} />
      ) : (
        <LeadStatusChip status={lead.status} />
      )}
      {lead.waiting_since !== null && <WaitingTimer lead={lead} />}
    </RecordIdentity>
  );
});
