import type { FormBlock, LeadField } from '@/entities/leads/lead-form';

/** The field a block asks for; undefined for texts and for a field that is gone. */
export const fieldOfBlock = (block: FormBlock, fields: readonly LeadField[]) =>
  block.kind === 'field' ? fields.find(({ id }) => id === block.lead_field_id) : undefined;

/** The title of a block in the editor. */
export function blockTitle(block: FormBlock, fields: readonly LeadField[]): string {
  if (block.kind !== 'field') return block.text.trim() || 'Пустой текст';
  return block.label.trim() || fieldOfBlock(block, fields)?.name || 'Поле удалено';
}
