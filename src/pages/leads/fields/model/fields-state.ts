import { choiceParam, idOrWordParam, listState } from '@/shared/lib/list';

interface FieldsState {
  tab: 'active' | 'archive';
  /** The field under edit, or a new one. */
  field: number | 'new' | null;
}

/** The state of the screen in the address. */
export const fieldsState = listState<FieldsState>({
  tab: choiceParam(['active', 'archive'], 'active'),
  field: idOrWordParam('new'),
});
