import { useQuery } from '@tanstack/react-query';
import { userQueries, type User } from '@/entities/company/user';
import { SettingsSection } from '@/shared/ui/settings-section';
import { RoleSelect } from './rights/role-select';
import classes from './user-editor.module.css';

/** The role of a person, where the company has switched rights on. */
export function RoleSection({ user }: { user: User }) {
  const { data: rights } = useQuery({ ...userQueries.rights(), enabled: user.role !== undefined });
  if (!rights?.on || user.role === undefined) return null;
  return (
    <SettingsSection title="Роль" hint="Администратор может всё">
      {rights.owner?.id === user.id ? (
        <p>Владелец компании всегда администратор</p>
      ) : (
        <div className={classes.form}>
          <RoleSelect user={user} aria-label="Роль сотрудника" />
        </div>
      )}
    </SettingsSection>
  );
}
