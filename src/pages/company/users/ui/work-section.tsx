import { Stack } from '@mantine/core';
import type { User } from '@/entities/company/user';
import { SettingsSection } from '@/shared/ui/settings-section';
import { LeadsInWork } from './leads-in-work';
import { ShiftSwitch } from './shift-switch';
import classes from './user-editor.module.css';

/** How much a person has to do, and whether more may be given to them. */
export function WorkSection({ user }: { user: User }) {
  // Who is not at work has nothing here, unless leads were left with them.
  if (user.status !== 'active' && !user.leads_in_work) return null;
  return (
    <SettingsSection title="Нагрузка" hint="Новые заявки получают те, кто на смене">
      <Stack gap="md">
        {user.status === 'active' && <ShiftSwitch user={user} label="На смене" />}
        <dl className={classes.facts}>
          <dt>Заявок в работе</dt>
          <dd>
            <LeadsInWork user={user} />
          </dd>
        </dl>
      </Stack>
    </SettingsSection>
  );
}
