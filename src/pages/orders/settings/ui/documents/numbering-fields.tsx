import { Stack, Switch, Text, TextInput } from '@mantine/core';
import {
  fillPlaceholders,
  NUMBER_PLACEHOLDERS,
  patternFault,
  type DocumentSettings,
  type DocumentType,
} from '@/entities/orders/document';
import { dayOf, serverNow } from '@/shared/lib/date';
import { ON, type DocumentFieldsProps } from '../../model/documents/document-texts';
import classes from './documents.module.css';
import { PlaceholderField } from './placeholder-field';

/** Of an order, for the example. */
const SOME_ORDER = '105';

interface NumberingFieldsProps extends DocumentFieldsProps {
  type: DocumentType;
  /** The number that comes by itself. */
  numbering: DocumentSettings['numbering'][DocumentType];
}

/** How the documents of a type are numbered. */
export function NumberingFields({ type, numbering, text, change }: NumberingFieldsProps) {
  const { error: refused, ...pattern } = text(`numbering.${type}.pattern`);
  const next = text(`numbering.${type}.next`);
  const isYearly = text(`numbering.${type}.yearly`).value === ON;
  const fault = patternFault(pattern.value, isYearly);
  const example = fillPlaceholders(pattern.value, {
    номер: next.value.trim() || String(numbering.next),
    год: (dayOf(serverNow()) ?? '').slice(0, 4),
    заказ: SOME_ORDER,
  });
  return (
    <Stack gap="md">
      <PlaceholderField
        value={pattern.value}
        words={NUMBER_PLACEHOLDERS}
        fault={fault}
        refused={refused}
        onChange={(value) => change(`numbering.${type}.pattern`, value)}
      >
        {(field) => (
          <TextInput
            className={classes.short}
            label="Как писать номер"
            autoComplete="off"
            spellCheck={false}
            {...pattern}
            {...field}
            aria-invalid={field.error !== undefined}
          />
        )}
      </PlaceholderField>
      <TextInput
        className={classes.short}
        label="Начать с номера"
        description={`Пусто — по порядку: дальше ${numbering.next}`}
        inputMode="numeric"
        autoComplete="off"
        {...next}
      />
      <Switch
        label="Каждый год начинать с 1"
        description="Тогда в номере нужен {год}"
        checked={isYearly}
        onChange={({ currentTarget }) =>
          change(`numbering.${type}.yearly`, currentTarget.checked ? ON : '')
        }
      />
      {fault === null && (
        <Text size="sm" aria-live="polite">
          Следующий документ: <b className="tabular bold">{example}</b>
        </Text>
      )}
    </Stack>
  );
}
