import { choiceParam, idOrWordParam, listState } from '@/shared/lib/list';

interface FieldsState {
  tab: 'active' | 'archive';
  /** The field under edit, or a new one. */
  field: number | 'new' | null;
}

/** What of the screen the address says. */
export const fieldsState = listState<FieldsState>({
  tab: choiceParam(['active', 'archive'], 'active'),
  field: idOrWordParam('new'),
});
