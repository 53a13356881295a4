import { Switch, TextInput } from '@mantine/core';
import { requiredField } from '@/shared/ui/required-field';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { usePart } from '../../../model/editor/editor-context';

/** The consent of the visitor before sending. */
export function ConsentTab() {
  const { value, error, set } = usePart('consent');
  return (
    <>
      <Switch
        label="Спрашивать согласие"
        description="Флажок никогда не отмечен заранее"
        checked={value.enabled}
        onChange={({ currentTarget }) => set('enabled', currentTarget.checked)}
      />
      {value.enabled && (
        <>
          <GrowingTextarea
            label="Текст согласия"
            placeholder="Согласен на обработку персональных данных"
            minRows={3}
            value={value.text}
            error={error('text')}
            {...requiredField}
            onChange={({ currentTarget }) => set('text', currentTarget.value)}
          />
          <TextInput
            label="Ссылка на политику"
            placeholder="https://example.ru/privacy"
            type="url"
            value={value.url}
            error={error('url')}
            onChange={({ currentTarget }) => set('url', currentTarget.value)}
          />
          <p className="text-sm dimmed">
            Версия {value.version}. Номер вырастет сам, когда вы опубликуете другой текст или
            ссылку; с каждой заявкой хранится то, с чем согласился посетитель.
          </p>
        </>
      )}
    </>
  );
}
