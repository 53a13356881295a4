import { useReducer, useState } from 'react';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { PageHeader } from '@/shared/ui/page-header';
import { AppearanceSection } from './appearance-section';
import { CalendarSection } from './calendar-section';
import { NotificationsSection } from './notifications-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';

import { TimeZoneSection } from './time-zone-section';

/** The settings of one's own account; each section fails alone. */
export function AccountSettingsPage() {
  // The zone of the dates is kept outside React.
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [isProfileDirty, setProfileDirty] = useState(false);
  const [isPasswordDirty, setPasswordDirty] = useState(false);
  return (
    <div className="narrow">
      <PageHeader title="Настройки аккаунта" />
      <ProfileSection onDirtyChange={setProfileDirty} />
      <PasswordSection onDirtyChange={setPasswordDirty} />
      <NotificationsSection />
      <AppearanceSection />
      <TimeZoneSection onChange={redraw} />
      <CalendarSection />
      <SessionsSection />
      <LeaveGuard isDirty={isProfileDirty || isPasswordDirty}>
        Изменения в настройках не сохранены.
      </LeaveGuard>
    </div>
  );
}
