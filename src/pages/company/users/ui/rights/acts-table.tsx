import { IconCheck, IconMinus } from '@tabler/icons-react';
import {
  ACTS,
  actsOf,
  ACT_LABELS,
  ROLE_LABELS,
  ROLES,
  FOUND_ROWS_LABELS,
  rowsOf,
  type CompanyRights,
} from '@/entities/company/user';
import { ICON } from '@/shared/ui/icon-props';
import { SettingsSection } from '@/shared/ui/settings-section';
import classes from './rights.module.css';

const Mark = ({ isAllowed }: { isAllowed: boolean }) =>
  isAllowed ? (
    <IconCheck {...ICON} aria-hidden={false} role="img" aria-label="может" />
  ) : (
    <IconMinus {...ICON} aria-hidden={false} role="img" aria-label="не может" className="dimmed" />
  );

/** Who may do what, by the very table the server asks. */
export function ActsTable({ rights }: { rights: CompanyRights }) {
  const { switches, rows } = rights;
  const usedRows = rights.rows_fixed ? 'all' : rows;
  const columns = ROLES.map((role) => ({ role, acts: actsOf(role, switches) }));
  return (
    <SettingsSection
      title="Кто что может"
      hint="С учётом переключателей выше. По этой же таблице отвечает сервер"
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Право</th>
            {columns.map(({ role }) => (
              <th key={role} scope="col">
                {ROLE_LABELS[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ACTS.map((act) => (
            <tr key={act}>
              <th scope="row">{ACT_LABELS[act]}</th>
              {columns.map(({ role, acts }) => (
                <td key={role}>
                  <Mark isAllowed={acts.includes(act)} />
                </td>
              ))}
            </tr>
          ))}
          {usedRows && (
            <tr>
              <th scope="row">Какие записи видны</th>
              {columns.map(({ role }) => (
                <td key={role}>{FOUND_ROWS_LABELS[rowsOf(role, usedRows)]}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </SettingsSection>
  );
}
