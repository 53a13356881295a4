import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatPhone, phoneHref } from '@/shared/lib/text';
import type { ContactDraft } from '../../model/draft/order-draft';
import { LeadLink } from './lead-link';
import { WaysToReach } from './ways-to-reach';
import classes from './contact-block.module.css';

interface FoldedContactProps {
  contact: ContactDraft;
  leadId: number | null;
  onUnfold: () => void;
}

/** A filled contact in one line: who, by which phone, where, and what was noted of them. */
export function FoldedContact({ contact, leadId, onUnfold }: FoldedContactProps) {
  const { client_id: client, name, phone, email, address, comment } = contact;
  const isCallable = phoneHref(formatPhone(phone)) !== null;
  return (
    <>
      <strong className={classes.who}>
        {client === null ? (
          name
        ) : (
          <Anchor inherit renderRoot={(props) => <Link {...props} to="." search={{ client }} />}>
            {name}
          </Anchor>
        )}
      </strong>
      {!isCallable && <span className="anywhere">{phone.trim() || email}</span>}
      <WaysToReach phone={phone} address={address} isSpelledOut />
      <LeadLink leadId={leadId} />
      {comment.trim() !== '' && (
        <span className={classes.remark} title={comment}>
          {comment}
        </span>
      )}
      <Button variant="default" size="compact-md" className={classes.edit} onClick={onUnfold}>
        Изменить
      </Button>
    </>
  );
}
