import { TEXT_PLACEHOLDERS, unknownPlaceholder, type TextType } from '@/entities/orders/document';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import type { DocumentFieldsProps } from '../../model/documents/document-texts';
import { PlaceholderField } from './placeholder-field';

interface TextFieldProps extends DocumentFieldsProps {
  type: TextType;
  label: string;
}

/** The text that the documents of a type begin with. */
export function TextField({ type, label, text, change }: TextFieldProps) {
  const { error: refused, ...written } = text(`texts.${type}`);
  const unknown = unknownPlaceholder(written.value, TEXT_PLACEHOLDERS);
  return (
    <PlaceholderField
      value={written.value}
      words={TEXT_PLACEHOLDERS}
      fault={unknown === null ? null : `Неизвестная подстановка ${unknown}`}
      refused={refused}
      onChange={(value) => change(`texts.${type}`, value)}
    >
      {(field) => (
        <GrowingTextarea
          label={label}
          description="Это образец. Проверьте с юристом"
          minRows={6}
          {...written}
          {...field}
          aria-invalid={field.error !== undefined}
        />
      )}
    </PlaceholderField>
  );
}
