import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { FormDocument } from '@/entities/leads/lead-form';
import { Fieldset } from '@/shared/ui/fieldset';
import { requiredField } from '@/shared/ui/required-field';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { usePart } from '../../../model/editor/editor-context';

const KINDS = [
  { value: 'text', label: 'Показать текст' },
  { value: 'redirect', label: 'Открыть страницу' },
];

/** The answer to the visitor after sending. */
export function SuccessTab() {
  const { value, error, set } = usePart('success');
  return (
    <>
      <Fieldset legend="После отправки">
        <SegmentedControl
          fullWidth
          data={KINDS}
          value={value.kind}
          onChange={(kind) => set('kind', kind as FormDocument['success']['kind'])}
        />
      </Fieldset>
      {value.kind === 'redirect' ? (
        <TextInput
          label="Адрес страницы"
          placeholder="https://example.ru/spasibo"
          type="url"
          value={value.url}
          error={error('url')}
          {...requiredField}
          onChange={({ currentTarget }) => set('url', currentTarget.value)}
        />
      ) : (
        <>
          <GrowingTextarea
            label="Текст"
            placeholder="Спасибо, заявка отправлена"
            minRows={3}
            value={value.text}
            error={error('text')}
            onChange={({ currentTarget }) => set('text', currentTarget.value)}
          />
          <Switch
            label="Предлагать «Отправить ещё»"
            checked={value.again}
            onChange={({ currentTarget }) => set('again', currentTarget.checked)}
          />
        </>
      )}
    </>
  );
}
