import { FIELD_TYPE_LABELS } from '#contract';
import { setupKind } from '../kinds/parts/setup-kind';
import { moment, plain, tableSheet, worded } from '../kinds/parts/sheet';
import { registerLeadFieldRoutes } from './lead-field-routes';

export const leadFieldKind = setupKind(
  [registerLeadFieldRoutes],
  null,
  tableSheet('lead_fields', 'Поля.csv', [
    plain('№', 'id'),
    plain('Название', 'name'),
    worded('Тип', 'type', FIELD_TYPE_LABELS),
    moment('Создано', 'created_at'),
  ]),
);
