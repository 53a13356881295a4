import { choiceParam, listState } from '@/shared/lib/list';

export const EDITOR_TABS = [
  { value: 'fields', label: 'Поля' },
  { value: 'design', label: 'Оформление' },
  { value: 'success', label: 'После отправки' },
  { value: 'notify', label: 'Уведомления' },
  { value: 'protection', label: 'Защита' },
  { value: 'consent', label: 'Согласие' },
  { value: 'embed', label: 'Встраивание' },
  { value: 'stats', label: 'Статистика' },
] as const;
export type EditorTab = (typeof EDITOR_TABS)[number]['value'];

/** The state of the editor in the address. */
interface EditorAddress {
  tab: EditorTab;
}

export const editorState = listState<EditorAddress>({
  tab: choiceParam(
    EDITOR_TABS.map(({ value }) => value),
    'fields',
  ),
});
