import { clientLookupQuerySchema, clientLookupSchema, linkClientSchema } from '../client/client';
import { endpoint } from '../base/wire/endpoint';
import { leadSchema, tiedLeadSchema } from '../lead/lead';
import {
  activityParamsSchema,
  leadActivitiesSchema,
  noteChangeSchema,
} from '../lead/lead-activity';
import { leadDuplicatesSchema } from './lead-duplicates';
import { idParamsSchema } from '../base/wire/wire';

/** The calls about what a lead is tied to: its history, other leads of the person, the client. */
export const leadTieEndpoints = {
  activity: endpoint({
    method: 'GET',
    path: '/leads/{id}/activity',
    summary: 'История заявки',
    access: 'bearer',
    act: 'read',
    module: 'leads',
    params: idParamsSchema,
    response: leadActivitiesSchema,
    wrapped: true,
    status: 200,
  }),
  noteChange: endpoint({
    method: 'GET',
    path: '/leads/{id}/activity/{entry}',
    summary: 'Заметка до и после изменения',
    access: 'bearer',
    act: 'read',
    module: 'leads',
    params: activityParamsSchema,
    response: noteChangeSchema,
    wrapped: true,
    status: 200,
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/leads/{id}/duplicates',
    summary: 'Заявки и клиенты с тем же телефоном или e-mail',
    access: 'bearer',
    act: 'read',
    module: 'leads',
    params: idParamsSchema,
    response: leadDuplicatesSchema,
    wrapped: true,
    status: 200,
  }),
  linkClient: endpoint({
    method: 'POST',
    path: '/leads/{id}/link-client',
    readAt: '/leads/{id}?with=values.field,form,user',
    summary: 'Привязать заявку к клиенту, который уже есть',
    access: 'bearer',
    act: 'write',
    module: 'leads',
    params: idParamsSchema,
    body: linkClientSchema,
    response: tiedLeadSchema,
    wrapped: true,
    status: 200,
  }),
  unlinkClient: endpoint({
    method: 'POST',
    path: '/leads/{id}/unlink-client',
    readAt: '/leads/{id}?with=values.field,form,user',
    summary: 'Отвязать заявку от клиента; статус заявки остаётся',
    access: 'bearer',
    act: 'write',
    module: 'leads',
    params: idParamsSchema,
    response: tiedLeadSchema,
    wrapped: true,
    status: 200,
  }),
  moveClient: endpoint({
    method: 'POST',
    path: '/leads/{id}/move-client',
    readAt: '/leads/{id}?with=values.field,form,user',
    summary: 'Перенести заявку клиента к другому клиенту',
    access: 'bearer',
    act: 'write',
    module: 'leads',
    params: idParamsSchema,
    body: linkClientSchema,
    response: leadSchema,
    wrapped: true,
    status: 200,
  }),
};

/** The calls about clients. */
export const clientEndpoints = {
  lookup: endpoint({
    method: 'GET',
    path: '/clients/lookup',
    summary: 'Клиенты с таким телефоном или e-mail, по поиску или по номеру',
    access: 'bearer',
    act: 'read',
    module: 'leads',
    query: clientLookupQuerySchema,
    response: clientLookupSchema,
    wrapped: true,
    status: 200,
  }),
};
