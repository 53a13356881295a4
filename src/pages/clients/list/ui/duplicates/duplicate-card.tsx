import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import {
  clientName,
  clientWeight,
  type Client,
  type DuplicateGroup,
} from '@/entities/clients/client';
import { personName } from '@/entities/company/user';
import { useClientLink } from '@/features/view-client';
import { ChooseBox } from '@/shared/ui/choose-box';
import { EmailText, PhoneText } from '@/shared/ui/phone-text';
import { RadioBox } from '@/shared/ui/radio-box';
import { StatusChip } from '@/shared/ui/status-chip';
import { groupName, isMergeable } from '../../model/group-bulk';
import classes from './duplicates.module.css';

const BY = { phone: 'телефон', email: 'e-mail' };
const sharedText = (by: DuplicateGroup['by']) =>
  by.length === 0 ? 'Общий контакт' : `Общий ${by.map((kind) => BY[kind]).join(' и ')}`;

interface MemberProps {
  client: Client;
  /** Chooses who stays; absent where nothing is chosen. */
  choice?: ReactNode;
}

/** One client of a group. */
function Member({ client, choice }: MemberProps) {
  const clientLink = useClientLink();
  const { phone, email, user } = client;
  return (
    <li className={classes.member}>
      {choice}
      <span className={classes.who}>
        <a className={classes.name} title={clientName(client)} {...clientLink(client.id)}>
          {clientName(client)}
        </a>
        <span className="size-13 dimmed tabular">№{client.id}</span>
      </span>
      <span className={classes.contact}>
        {phone && <PhoneText phone={phone} className={classes.phone} />}
        {email && (
          <span className="ellipsis min-w-0" title={email}>
            <EmailText email={email} className={classes.phone} />
          </span>
        )}
      </span>
      <span className="size-13 dimmed tabular">
        {[clientWeight(client), user?.id && personName({ id: user.id, name: user.name })]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  );
}

interface DuplicateCardProps {
  group: DuplicateGroup;
  /** How it is merged; absent for those that were said to be different people. */
  merging?: {
    isTicked: boolean;
    onTick: () => void;
    targetId: number;
    onTarget: (id: number) => void;
  };
  /** The acts on the group. */
  children: ReactNode;
}

/** Clients that may be one person: what they share, who they are, who stays. */
export function DuplicateCard({ group, merging, children }: DuplicateCardProps) {
  const name = useId();
  const title = groupName(group);
  const isTooLarge = !isMergeable(group);
  return (
    <li className={classes.group} aria-label={title}>
      <div className={classes.head}>
        {merging && !isTooLarge && (
          <ChooseBox
            label={`Выбрать группу: ${title}`}
            checked={merging.isTicked}
            onToggle={merging.onTick}
          />
        )}
        <strong className="size-13 bold">{sharedText(group.by)}</strong>
        {!group.same_name && <StatusChip label="Разные имена" tone="amber" />}
        {merging && isTooLarge && (
          <span className="size-13 dimmed tabular">
            Больше 11 клиентов: объедините их по частям
          </span>
        )}
        <span className={classes.actions}>{children}</span>
      </div>
      <div {...(merging && { role: 'radiogroup', 'aria-label': 'Кто останется' })}>
        <ul>
          {group.clients.map((client) => (
            <Member
              key={client.id}
              client={client}
              choice={
                merging && (
                  <label className={classes.target}>
                    <RadioBox
                      name={name}
                      aria-label={`Останется ${clientName(client)} (№${client.id})`}
                      title="Останется"
                      checked={client.id === merging.targetId}
                      onChoose={() => merging.onTarget(client.id)}
                    />
                  </label>
                )
              }
            />
          ))}
        </ul>
      </div>
    </li>
  );
}

interface GroupButtonProps {
  label: string;
  /** True for what is done less often. */
  isQuiet?: boolean;
  /** Of which group, for those who do not see where it stands. */
  group: DuplicateGroup;
  loading?: boolean;
  onClick: () => void;
}

/** A button with an act on one group. */
export const GroupButton = ({ label, group, isQuiet, loading, onClick }: GroupButtonProps) => (
  <Button
    variant={isQuiet ? 'subtle' : 'default'}
    size="compact-md"
    loading={loading}
    aria-label={`${label}: ${groupName(group)}`}
    onClick={onClick}
  >
    {label}
  </Button>
);
