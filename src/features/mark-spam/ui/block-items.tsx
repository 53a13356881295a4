import { IconBan, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatPhone, SPAM_LIST_WORDS, spamListQueries } from '@/entities/leads/spam-list';
import { lacksCall } from '@/shared/api';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { useBlockSender } from '../api/use-block-sender';
import { blockableContacts, type Sender } from '../model/blockable-contacts';
import classes from './block-items.module.css';

/** Contacts of a sender for the lists of the spam shield, as items of a menu; blocked ones are marked. */
export function BlockItems({ sender }: { sender: Sender }) {
  const { data: lists, error } = useQuery(spamListQueries.lists());
  const { mutate: block } = useBlockSender();
  const contacts = blockableContacts(sender);
  if (contacts.length === 0 || lacksCall(error)) return null;
  return (
    <>
      <Menu.Label>Больше не принимать</Menu.Label>
      {contacts.map((contact) => {
        const { list, entry } = contact;
        const isBlocked = lists?.[list].includes(entry) ?? false;
        const text = list === 'phones' ? formatPhone(entry) : entry;
        return (
          <Menu.Item
            key={list}
            leftSection={isBlocked ? <IconCheck {...ICON} /> : <IconBan {...ICON} />}
            disabled={isBlocked}
            onClick={() => block(contact)}
          >
            <span className={classes.what}>
              {SPAM_LIST_WORDS[list].entry}
              {isBlocked && ' уже в списке'}
            </span>
            <span className={classes.entry}>{text}</span>
          </Menu.Item>
        );
      })}
    </>
  );
}
