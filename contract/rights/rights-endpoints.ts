import { endpoint } from '../base/wire/endpoint';
import { companyRightsPatchSchema, companyRightsSchema, newOwnerSchema } from './rights';
import { rightsPreviewBodySchema, rightsPreviewSchema } from './rights-preview';

/** The calls by which a company restricts its staff. */
export const rightsEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/company/rights',
    summary: 'Права сотрудников компании',
    access: 'bearer',
    act: 'staff',
    response: companyRightsSchema,
    wrapped: true,
    status: 200,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/rights',
    summary:
      'Включить или выключить права (это делает владелец) и выбрать, что могут сотрудники; если version уже другая — 409',
    access: 'bearer',
    act: 'staff',
    body: companyRightsPatchSchema,
    response: companyRightsSchema,
    wrapped: true,
    status: 200,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/company/rights/preview',
    isReading: true,
    summary:
      'Кто и что потеряет от другого выбора записей или другой роли: сколько записей каждого вида перестанет видеть; ничего не меняет',
    access: 'bearer',
    act: 'staff',
    body: rightsPreviewBodySchema,
    response: rightsPreviewSchema,
    wrapped: true,
    status: 200,
  }),
  setOwner: endpoint({
    method: 'POST',
    path: '/company/owner',
    summary: 'Передать владение компанией другому сотруднику; это делает владелец',
    access: 'bearer',
    act: 'staff',
    body: newOwnerSchema,
    response: companyRightsSchema,
    wrapped: true,
    status: 200,
  }),
};
