import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LeadField } from '@/entities/leads/lead-field';
import { countOf, isolated } from '@/shared/lib/text';
import { LIST_MENU_PORTAL } from '@/shared/ui/list-page';
import { Menu } from '@/shared/ui/menu';
import { FORMS } from '../model/field-words';
import classes from './lead-fields-page.module.css';

/** How many forms ask for a field, with the ways to them. */
export function FieldForms({ field: { forms, name } }: { field: LeadField }) {
  const [first] = forms;
  if (!first) return <span data-missing>—</span>;
  const count = countOf(forms.length, FORMS);
  if (forms.length === 1) {
    return (
      <Link
        to="/leads/forms/$id/edit"
        params={{ id: String(first.id) }}
        className={classes.forms}
        aria-label={`${count} с полем «${name}»: ${first.name}`}
        title={first.name}
      >
        {count}
      </Link>
    );
  }
  return (
    <Menu
      position="bottom-start"
      width={260}
      withInitialFocusPlaceholder={false}
      portalProps={LIST_MENU_PORTAL}
    >
      <Menu.Target>
        <UnstyledButton className={classes.forms} aria-label={`${count} с полем «${name}»`}>
          {count}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Формы с полем «${name}»`}>
        {forms.map((form) => (
          <Menu.Item
            key={form.id}
            renderRoot={(props) => (
              <Link {...props} to="/leads/forms/$id/edit" params={{ id: String(form.id) }} />
            )}
          >
            {isolated(form.name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
