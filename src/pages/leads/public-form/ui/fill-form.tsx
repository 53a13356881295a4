import { Button, Group, Stack, Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { LeadFormDetail, LeadField } from '@/entities/leads/lead-form';
import { submitByKeys } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { FormFailure } from '@/shared/ui/form-failure';
import { fillFields } from '../model/fill-fields';
import { useFill } from '../model/use-fill';
import { FillInput } from './fill-input';
import classes from './public-form.module.css';

interface FillFormProps {
  form: LeadFormDetail;
  fields: readonly LeadField[];
  owner: number | null;
}

/** The form as a member of staff fills it in for somebody on the phone. */
export function FillForm({ form, fields, owner }: FillFormProps) {
  const navigate = useNavigate();
  const asked = form.published ? fillFields(form.published, fields) : [];
  const { formRef, ...fill } = useFill({
    formId: form.id,
    owner,
    fields: asked,
    onSaved: (saved, more) => {
      const open = () =>
        void navigate({ to: '/leads', ...(saved && { search: { lead: saved.lead_id } }) });
      if (more) toast.success('Заявка создана', { action: { label: 'Открыть', onClick: open } });
      else {
        toast.success('Заявка создана');
        open();
      }
    },
  });
  return (
    <form
      ref={formRef}
      className={classes.form}
      noValidate
      aria-label="Заполнить за клиента"
      onSubmit={(event) => {
        event.preventDefault();
        fill.submit(false);
      }}
      onKeyDown={(event) => submitByKeys(event, () => fill.submit(false))}
    >
      {fill.restored && <DraftNotice onDiscard={fill.clear} />}
      <div className={classes.fields}>
        {asked.map((field) => (
          <div key={field.id} data-half={field.isHalf || undefined}>
            <FillInput
              field={field}
              value={fill.texts[field.id] ?? ''}
              error={fill.errors[field.id]}
              onChange={(text) => fill.change(field.id, text)}
            />
          </div>
        ))}
      </div>
      <Stack gap="md">
        <Switch
          label="Назначить мне"
          checked={fill.mine}
          onChange={({ currentTarget }) => fill.setMine(currentTarget.checked)}
        />
        <FormFailure text={fill.failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={fill.isPending} onClick={() => fill.submit(true)}>
            Создать и заполнить ещё
          </Button>
          <Button type="submit" loading={fill.isPending}>
            Создать заявку
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
