import { Switch, Text, TextInput } from '@mantine/core';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { requiredField } from '@/shared/ui/required-field';
import { ON, WIDGET_LABELS } from '../../model/widget-texts';
import type { WidgetFieldsProps } from './looks-fields';

interface ConsentFieldsProps extends WidgetFieldsProps {
  /** Of the consent that is saved; null where none is. */
  version: number | null;
}

/** The consent of a visitor before the first message. */
export const ConsentFields = ({ text, texts, change, version }: ConsentFieldsProps) => (
  <>
    <Switch
      label="Спрашивать согласие"
      description="Флажок никогда не отмечен заранее"
      checked={texts.consent === ON}
      onChange={({ currentTarget }) => change('consent', currentTarget.checked ? ON : '')}
    />
    {texts.consent === ON && (
      <>
        <GrowingTextarea
          label={WIDGET_LABELS.consent_text}
          placeholder="Согласен на обработку персональных данных"
          minRows={3}
          {...requiredField}
          {...text('consent_text')}
        />
        <TextInput
          label={WIDGET_LABELS.consent_url}
          placeholder="https://example.ru/privacy"
          type="url"
          autoComplete="off"
          {...text('consent_url')}
        />
        <Text c="dimmed" size="sm">
          {version !== null && `Версия ${version}. `}
          Номер вырастет сам, когда вы сохраните другой текст или ссылку; с каждым диалогом хранится
          то, с чем согласился посетитель.
        </Text>
      </>
    )}
  </>
);
