import { Anchor } from '@mantine/core';
import { formLink, type LeadForm } from '@/entities/lead-form';
import { CopyButton } from '@/shared/ui/copy-button';
import classes from './public-form.module.css';

/** Where visitors open the form. */
export function FormLink({ form }: { form: LeadForm }) {
  const address = formLink(form.slug);
  return (
    <div className={classes.link}>
      <span className={classes.name}>{form.name}</span>
      <Anchor href={address} target="_blank" rel="noopener noreferrer" className={classes.address}>
        {address}
      </Anchor>
      <CopyButton text={address} label="Скопировать ссылку" />
    </div>
  );
}
