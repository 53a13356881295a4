import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import { IMAGE_BODY_LIMIT, imageInputSchema } from './image';
import { imageUrlSchema } from './image-url';

/** The calls about the picture a person shows of themselves. */
export const avatarEndpoints = {
  setAvatar: endpoint({
    method: 'PUT',
    path: '/account/avatar',
    summary: 'Поставить свою фотографию; от прежней ничего не остаётся',
    access: 'bearer',
    act: 'account',
    body: imageInputSchema,
    bodyLimit: IMAGE_BODY_LIMIT,
    response: z.object({ avatar_url: imageUrlSchema }),
    status: 200,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/account/avatar',
    summary: 'Убрать свою фотографию',
    access: 'bearer',
    act: 'account',
    status: 204,
  }),
};

/** The calls about the sign of the company. */
export const logoEndpoints = {
  setLogo: endpoint({
    method: 'PUT',
    path: '/company/logo',
    summary: 'Поставить логотип компании; от прежнего ничего не остаётся',
    access: 'bearer',
    act: 'settings',
    body: imageInputSchema,
    bodyLimit: IMAGE_BODY_LIMIT,
    response: z.object({ logo_url: imageUrlSchema }),
    status: 200,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/company/logo',
    summary: 'Убрать логотип компании',
    access: 'bearer',
    act: 'settings',
    status: 204,
  }),
};
