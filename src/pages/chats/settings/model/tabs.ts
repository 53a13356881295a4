import { choiceParam, listState } from '@/shared/lib/list';

/** The parts of the screen, in their order. */
export const TABS = [
  { value: 'widget', label: 'Виджет' },
  { value: 'install', label: 'Установка' },
  { value: 'hours', label: 'Рабочее время' },
  { value: 'replies', label: 'Быстрые ответы' },
  { value: 'assign', label: 'Распределение' },
  { value: 'retention', label: 'Хранение' },
] as const;
export type TabName = (typeof TABS)[number]['value'];

/** Which part the address names; the first one has the bare address. */
export const tabState = listState<{ tab: TabName }>({
  tab: choiceParam(
    TABS.map(({ value }) => value),
    'widget',
  ),
});
