import { FORM_STATUS_LABELS } from '#contract';
import { leadForms } from '../db/schema';
import { setupKind } from '../kinds/parts/setup-kind';
import { moment, plain, tableSheet, worded } from '../kinds/parts/sheet';
import { registerLeadFormRoutes } from './lead-form-routes';

export const leadFormKind = setupKind(
  [registerLeadFormRoutes],
  { table: leadForms },
  tableSheet('lead_forms', 'Формы.csv', [
    plain('№', 'id'),
    plain('Название', 'name'),
    plain('Адрес', 'slug'),
    worded('Статус', 'status', FORM_STATUS_LABELS),
    moment('Создано', 'created_at'),
  ]),
);
