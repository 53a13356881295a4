import { useReducer } from 'react';
import { PageHeader } from '@/shared/ui/page-header';
import classes from './account-settings-page.module.css';
import { AppearanceSection } from './appearance-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';
import { SoundSection } from './sound-section';
import { TimeZoneSection } from './time-zone-section';

/** What a person sets for themselves; each section stands and fails alone. */
export function AccountSettingsPage() {
  // The zone of the dates is kept outside React.
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  return (
    <div className={classes.root}>
      <PageHeader title="Настройки аккаунта" />
      <ProfileSection />
      <PasswordSection />
      <SoundSection />
      <AppearanceSection />
      <TimeZoneSection onChange={redraw} />
      <SessionsSection />
    </div>
  );
}
