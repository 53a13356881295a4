import { isolated } from '../text';

/**
 * «Заказ тем временем изменил сотрудник Дмитрий.»
 * @param record in the accusative: «Заметку»
 * @param names empty where it is not known who
 */
export function changedByText(record: string, names: readonly string[]): string {
  if (names.length === 0) return `${record} тем временем изменил кто-то другой.`;
  const said = names.map(isolated).join(', ');
  return names.length === 1
    ? `${record} тем временем изменил сотрудник ${said}.`
    : `${record} тем временем изменили сотрудники: ${said}.`;
}
