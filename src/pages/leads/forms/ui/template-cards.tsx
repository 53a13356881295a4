import { UnstyledButton } from '@mantine/core';
import { useCreateForm } from '../api/use-create-form';
import { formTemplates } from '../model/form-templates';
import classes from './template-cards.module.css';

/** The templates to choose from; a press makes the form. */
export function TemplateCards() {
  const { mutate, isPending, variables } = useCreateForm();
  return (
    <ul className={classes.root} aria-label="Заготовки форм">
      {formTemplates.map(({ value, label, hint, icon: Icon }) => (
        <li key={value}>
          <UnstyledButton
            className={classes.card}
            disabled={isPending}
            aria-busy={(isPending && variables === value) || undefined}
            onClick={() => mutate(value)}
          >
            <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
            <span>
              <span className={classes.label}>{label}</span>
              <span className={classes.hint}>{hint}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
