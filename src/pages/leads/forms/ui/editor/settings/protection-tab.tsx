import { Switch } from '@mantine/core';
import { FORM_LIMITS } from '@/entities/leads/lead-form';
import { useEditor, usePart } from '../../../model/editor/editor-context';
import { LinesField } from './lines-field';
import { NumberField } from './number-field';

const MOST_PER_ADDRESS = 1000;

/** How the form tells people from programs. */
export function ProtectionTab() {
  const { value, error, set } = usePart('protection');
  const { errors } = useEditor();
  const firstUnder = (key: string) =>
    error(key as never) ??
    Object.entries(errors).find(([path]) => path.startsWith(`draft.protection.${key}.`))?.[1];
  return (
    <>
      <p className="text-sm dimmed">
        Подозрительные заявки не теряются: они попадают на вкладку «Спам», откуда их можно вернуть.
        Ловушка для программ включена всегда.
      </p>
      <NumberField
        label="Быстрее не заполнить, секунд"
        description="Отправленное раньше — подозрительно. 0 — не проверять"
        value={value.min_seconds}
        min={0}
        max={FORM_LIMITS.fillSeconds}
        error={error('min_seconds')}
        onChange={(seconds) => set('min_seconds', seconds)}
      />
      <NumberField
        label="Заявок с одного адреса за 10 минут"
        description="Остальные — подозрительны"
        value={value.per_address}
        min={1}
        max={MOST_PER_ADDRESS}
        error={error('per_address')}
        onChange={(count) => set('per_address', count)}
      />
      <Switch
        label="Ссылка в имени — подозрительна"
        checked={value.links_in_name}
        onChange={({ currentTarget }) => set('links_in_name', currentTarget.checked)}
      />
      <LinesField
        label="Стоп-слова"
        description="По одному в строке"
        value={value.stop_words}
        error={firstUnder('stop_words')}
        onChange={(words) => set('stop_words', words)}
      />
      <LinesField
        label="Сайты, где можно встроить форму"
        description="По одному в строке. Пусто — на любых"
        placeholder="example.ru"
        value={value.domains}
        error={firstUnder('domains')}
        onChange={(domains) => set('domains', domains)}
      />
    </>
  );
}
