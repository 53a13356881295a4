import { Box, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { REQUISITE_LABELS, type RequisiteName } from '@/entities/orders/document';
import { doubtsOf, type DocumentFieldsProps } from '../../model/documents/document-texts';
import classes from './documents.module.css';

/** A number that people write in groups. */
const NUMBER: TextInputProps = { inputMode: 'numeric', spellCheck: false };
const WIDE: TextInputProps = { className: classes.wide };

interface Group {
  title: string;
  fields: readonly (readonly [RequisiteName, TextInputProps?])[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'Компания',
    fields: [
      ['legal_name', { ...WIDE, description: 'Как в уставе, у ИП и самозанятого — ФИО целиком' }],
      ['short_name'],
      ['inn', NUMBER],
      ['kpp', { ...NUMBER, description: 'Только у организаций' }],
      ['ogrn', { ...NUMBER, description: 'У самозанятого нет' }],
      ['address', WIDE],
      ['phone', { type: 'tel' }],
      ['email', { type: 'email' }],
    ],
  },
  {
    title: 'Счёт',
    fields: [['bank_name'], ['bic', NUMBER], ['account', NUMBER], ['corr_account', NUMBER]],
  },
  {
    title: 'Подпись',
    fields: [
      ['signer_name', WIDE],
      ['signer_position', { placeholder: 'Генеральный директор' }],
      ['signer_basis', { placeholder: 'Устава' }],
    ],
  },
];

/**
 * The company's requisites in its documents. Likely typing errors are pointed out, but do not prevent saving.
 */
export function RequisiteFields({ text }: Pick<DocumentFieldsProps, 'text'>) {
  const doubts = doubtsOf(text);
  return (
    <Stack gap="lg">
      {GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          <div className={classes.grid}>
            {fields.map(([name, look]) => {
              const doubt = doubts[name];
              return (
                <TextInput
                  key={name}
                  label={REQUISITE_LABELS[name]}
                  autoComplete="off"
                  {...look}
                  {...(doubt && {
                    description: (
                      <Box component="span" c="var(--app-chip-amber-text)">
                        {doubt}
                      </Box>
                    ),
                    inputWrapperOrder: ['label', 'input', 'description', 'error'],
                  })}
                  {...text(name)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </Stack>
  );
}
