import { setupKind } from '../kinds/parts/setup-kind';
import { moment, plain, tableSheet } from '../kinds/parts/sheet';
import { registerRejectReasonRoutes } from './reject-reason-routes';

export const rejectReasonKind = setupKind(
  [registerRejectReasonRoutes],
  null,
  tableSheet('reject_reasons', 'Причины отказа.csv', [
    plain('№', 'id'),
    plain('Название', 'name'),
    moment('В архиве с', 'archived_at'),
  ]),
);
