import {
  IconExternalLink,
  IconKey,
  IconMail,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useUserId } from '@/entities/account/session';
import { personName, type User } from '@/entities/company/user';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { useLazy } from '@/shared/lib/lazy';
import { CopyLinkItem } from '@/shared/ui/copy-link';
import { ICON } from '@/shared/ui/icon-props';
import { LIST_MENU_PORTAL } from '@/shared/ui/list-page';
import { Menu } from '@/shared/ui/menu';
import { RowMenuButton } from '@/shared/ui/row-menu';
import { useRight } from '@/shared/rights';
import { useUserAccess } from '../api/use-user-access';
import { useOpenUser } from '../model/use-open-user';

const loadDialog = () => import('./disable-dialog').then((module) => module.DisableDialog);

/** The acts on a person in the list: their page, and those of its section «Доступ». */
export function UserMenu({ user }: { user: User }) {
  const open = useOpenUser();
  const isSelf = useUserId() === user.id;
  const { invite, sendLink, enable } = useUserAccess(user);
  const { loaded: DisableDialog, load } = useLazy(loadDialog);
  const [isAsked, setAsked] = useState(false);
  const { status } = user;
  const label = `Действия: ${personName(user)}`;
  const mayManage = useRight('staff');
  if (!mayManage) return null;
  // A server without states has none of these calls either.
  if (status === null) return null;
  // One cannot disable oneself, and changes one's password in the account's settings.
  const state = isSelf ? null : status;
  return (
    <>
      <Menu position="bottom-end" width={240} portalProps={LIST_MENU_PORTAL}>
        <Menu.Target>
          <RowMenuButton label={label} />
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          <Menu.Item leftSection={<IconExternalLink {...ICON} />} onClick={() => open(user)}>
            Открыть
          </Menu.Item>
          <CopyLinkItem path={RECORD_PLACES.user.record(user.id)} />
          {state === 'active' && (
            <Menu.Item leftSection={<IconKey {...ICON} />} onClick={() => sendLink.mutate()}>
              Сбросить пароль
            </Menu.Item>
          )}
          {state === 'invited' && (
            <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => invite.mutate()}>
              Повторить приглашение
            </Menu.Item>
          )}
          {state === 'disabled' && (
            <Menu.Item leftSection={<IconUserCheck {...ICON} />} onClick={() => enable.mutate()}>
              Включить
            </Menu.Item>
          )}
          {!isSelf && status !== 'disabled' && (
            <Menu.Item
              leftSection={<IconUserOff {...ICON} />}
              onClick={() => {
                load();
                setAsked(true);
              }}
            >
              Отключить…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {DisableDialog && (
        <DisableDialog user={user} opened={isAsked} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
