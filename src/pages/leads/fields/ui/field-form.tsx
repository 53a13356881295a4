import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  createLeadField,
  hasOptions,
  updateLeadField,
  type LeadField,
} from '@/entities/leads/lead-field';
import { useUserId } from '@/entities/account/session';
import { useFormDraft } from '@/shared/lib/drafts';
import { useForm } from '@/shared/lib/form';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { FormFailure } from '@/shared/ui/form-failure';
import { requiredField } from '@/shared/ui/required-field';
import { useRereadFields } from '../api/use-reread-fields';
import { useTypePreview } from '../api/use-type-preview';
import {
  draftTexts,
  fieldFormSchema,
  fieldValues,
  fromDraft,
  fieldOf,
  optionErrorsOf,
  whyNotOfClients,
  type FieldValues,
} from '../model/field-form';
import { useFieldTypes } from '../model/use-field-types';
import { roleOptions } from '../model/role-options';
import classes from './field-form.module.css';
import { OptionsEditor } from './options-editor';
import { TypePreviewNote } from './type-preview-note';

interface FieldFormProps {
  /** Absent for a new one. */
  field: LeadField | undefined;
  /** The fields in use. */
  fields: readonly LeadField[];
  /** Called when the field is stored or given up. */
  onDone: () => void;
}

function Fields({ field, fields, onDone, onDiscard }: FieldFormProps & { onDiscard: () => void }) {
  const reread = useRereadFields();
  const [optionErrors, setOptionErrors] = useState<Record<number, string>>({});
  const subject = `lead-field:${field?.id ?? 'new'}`;
  const draft = useFormDraft(useUserId(), subject, draftTexts(fieldValues(field)));
  const form = useForm({
    initial: fromDraft(draft.initial),
    schema: fieldFormSchema,
    fieldOf,
    send: async (sent) => {
      setOptionErrors({});
      try {
        await (field ? updateLeadField(field.id, sent) : createLeadField(sent));
      } catch (error) {
        setOptionErrors(optionErrorsOf(error));
        throw error;
      }
      draft.forget();
      toast.success(`Поле «${isolated(sent.name)}» ${field ? 'сохранено' : 'добавлено'}`);
      void reread();
      onDone();
    },
  });
  const values = form.values as FieldValues;
  const { keep } = draft;
  useEffect(() => keep(draftTexts(values)), [keep, values]);
  const types = useFieldTypes(field?.type);
  const preview = useTypePreview(field, values.type);
  const options = form.text('options');
  const notOfClients = whyNotOfClients(values);
  const isChecking = preview?.isFetching ?? false;

  return (
    <form {...form.formProps} data-closes-freely>
      <Stack gap="md">
        {draft.restored && (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
              onDiscard();
            }}
          />
        )}
        <div className={classes.pair}>
          <TextInput
            label="Название"
            autoComplete="off"
            data-autofocus
            {...requiredField}
            {...form.text('name')}
          />
          <div>
            <NativeSelect label="Тип" data={types} {...form.text('type')} />
            {preview && <TypePreviewNote query={preview} />}
          </div>
        </div>
        {hasOptions(values.type) && (
          <OptionsEditor
            text={values.options}
            error={options.error}
            errors={optionErrors}
            onChange={(text) => {
              setOptionErrors({});
              form.change('options', text);
            }}
          />
        )}
        <NativeSelect
          label="Роль"
          description="По ролям карточка клиента заполняется сама"
          data={roleOptions(fields, field)}
          {...form.text('role')}
        />
        <Checkbox
          label="Обязательное"
          description="Без него посетитель не отправит форму"
          {...form.checkbox('required')}
        />
        <Checkbox
          label="В таблице заявок"
          description="Показывать столбцом у всех, кто не выбрал иначе"
          {...form.checkbox('in_table')}
        />
        <Checkbox
          label="У клиентов"
          description={
            notOfClients ?? 'Значение перейдёт в карточку клиента, когда заявку преобразуют'
          }
          disabled={notOfClients !== null}
          {...form.checkbox('in_clients')}
          {...(notOfClients !== null && { checked: false })}
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <DialogFoot>
          <Button
            variant="default"
            disabled={form.sending}
            onClick={() => {
              draft.forget();
              onDone();
            }}
          >
            Отмена
          </Button>
          <Button
            type="submit"
            loading={form.sending}
            disabled={form.waitSeconds > 0 || isChecking}
          >
            {preview?.data && preview.data.failing > 0
              ? 'Сменить тип и сохранить'
              : field
                ? 'Сохранить'
                : 'Добавить'}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

/** The form of a new or edited field. Typed text is kept in this browser until it is saved or discarded. */
export function FieldForm(props: FieldFormProps) {
  const [round, setRound] = useState(0);
  return <Fields key={round} {...props} onDiscard={() => setRound(round + 1)} />;
}
