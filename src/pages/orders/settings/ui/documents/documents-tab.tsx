import { Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import * as z from 'zod/mini';
import {
  clashingDocumentSettings,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  documentSettingsPatchSchema,
  documentSettingsQuery,
  DOCUMENT_PICTURES,
  TEXT_TYPES,
  updateDocumentSettings,
  type DocumentSettings,
  type DocumentSettingsPatch,
  type DocumentSettingsPatchInput,
} from '@/entities/orders/document';
import { useUserId } from '@/entities/account/session';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { PartForm, type PartedRecord, type RecordPart } from '@/shared/ui/record-form';
import { SettingsSection } from '@/shared/ui/settings-section';
import { DOCUMENT_FORM, DocumentDraftContext } from '../../model/documents/document-draft';
import {
  DOCUMENT_LABELS,
  documentField,
  documentPatch,
  documentSaid,
  documentTexts,
  knowsMoves,
  ON,
  type DocumentTexts,
} from '../../model/documents/document-texts';
import { Failure } from '../failure';
import classes from './documents.module.css';
import { NumberingFields } from './numbering-fields';
import { PictureField } from './picture-field';
import { RequisiteFields } from './requisite-fields';
import { TextField } from './text-field';
import { VatFields } from './vat-fields';

const RECORD: PartedRecord<DocumentSettings, DocumentSettingsPatchInput, DocumentSettingsPatch> = {
  queryKey: documentSettingsQuery().queryKey,
  // An own wording of nothing would be read as none.
  schema: documentSettingsPatchSchema.check(
    z.refine(({ vat_note: note }) => note !== '', { path: ['vat_note'], message: 'Укажите текст' }),
  ),
  update: updateDocumentSettings,
  clashing: clashingDocumentSettings,
  savedText: 'Настройки документов сохранены',
  leaveText: 'Изменения в настройках документов не сохранены.',
};
const WHOLE: RecordPart<DocumentSettings, DocumentSettingsPatchInput, DocumentTexts> = {
  name: 'document-settings',
  textsOf: documentTexts,
  patchOf: documentPatch,
  labels: DOCUMENT_LABELS,
  said: documentSaid,
  fieldOf: documentField,
};
const SKELETON_HEIGHT = 420;

function DocumentForm({ settings }: { settings: DocumentSettings }) {
  const onDirty = use(DocumentDraftContext);
  useEffect(() => () => onDirty(null), [onDirty]);
  return (
    <PartForm
      of={RECORD}
      part={WHOLE}
      record={settings}
      owner={useUserId()}
      saveBar={{ formId: DOCUMENT_FORM, onDirty }}
    >
      {(text, change) => (
        <div className="narrow">
          <SettingsSection
            title="Реквизиты"
            hint="ООО заполняет всё. ИП — без КПП, вместо ОГРН — ОГРНИП. Самозанятый — ФИО, ИНН, адрес, телефон и банк. Чего нет, оставьте пустым"
          >
            <RequisiteFields text={text} />
          </SettingsSection>
          <SettingsSection
            title="Картинки в документах"
            hint="JPEG, PNG или WebP до 5 МБ. В отправленных документах остаются прежние"
          >
            <Stack gap="lg">
              {DOCUMENT_PICTURES.map((name) => (
                <PictureField
                  key={name}
                  name={name}
                  saved={settings.requisites}
                  text={text}
                  change={change}
                />
              ))}
            </Stack>
          </SettingsSection>
          <SettingsSection title="НДС" hint="Как в документах сказано о налоге">
            <VatFields text={text} />
          </SettingsSection>
          <SettingsSection title="Сроки">
            <div className={classes.grid}>
              <TextInput
                label={DOCUMENT_LABELS.quote_days}
                inputMode="numeric"
                autoComplete="off"
                {...text('quote_days')}
              />
              <TextInput
                label={DOCUMENT_LABELS.warranty_months}
                description="0 — в документах будет «по закону»"
                inputMode="numeric"
                autoComplete="off"
                {...text('warranty_months')}
              />
            </div>
          </SettingsSection>
          {knowsMoves(settings) && (
            <SettingsSection title="Статус заказа">
              <Switch
                label={DOCUMENT_LABELS.moves_status}
                description="Отправленное КП ставит «КП отправлено», договор или оплата — «Договор и предоплата». Только вперёд"
                checked={text('moves_status').value === ON}
                onChange={({ currentTarget }) =>
                  change('moves_status', currentTarget.checked ? ON : '')
                }
              />
            </SettingsSection>
          )}
          <SettingsSection
            title="Нумерация"
            hint="Номер даётся один раз и не повторяется, даже если документ аннулирован"
          >
            <Stack gap="lg">
              {DOCUMENT_TYPES.map((type) => (
                <fieldset key={type} className={classes.group}>
                  <legend>{DOCUMENT_TYPE_LABELS[type]}</legend>
                  <NumberingFields
                    type={type}
                    numbering={settings.numbering[type]}
                    text={text}
                    change={change}
                  />
                </fieldset>
              ))}
            </Stack>
          </SettingsSection>
          <SettingsSection
            title="Тексты"
            hint="Слова в фигурных скобках заменятся сами. В отправленных документах текст останется прежним"
          >
            <Stack gap="lg">
              {TEXT_TYPES.map((type) => (
                <TextField
                  key={type}
                  type={type}
                  label={DOCUMENT_TYPE_LABELS[type]}
                  text={text}
                  change={change}
                />
              ))}
            </Stack>
          </SettingsSection>
        </div>
      )}
    </PartForm>
  );
}

/** The settings of documents: a record of its own, beside the prices. */
export function DocumentsTab() {
  const { data, error, isFetching, refetch } = useQuery(documentSettingsQuery());
  if (data) return <DocumentForm settings={data} />;
  if (error && !isFetching) {
    return (
      <Failure
        text="Не удалось загрузить настройки документов"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <DataSkeleton label="Загрузка настроек документов">
      <Skeleton height={SKELETON_HEIGHT} />
    </DataSkeleton>
  );
}
