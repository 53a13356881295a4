import { endpoint } from '../base/wire/endpoint';
import {
  publicFormSchema,
  SUBMIT_BODY_LIMIT,
  publicSubmitSchema,
  publicSubmittedSchema,
  slugParamsSchema,
} from './public-form';

/** The calls of visitors. */
export const publicFormEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/public/forms/{slug}',
    summary: 'Форма для посетителя',
    access: 'public',
    params: slugParamsSchema,
    response: publicFormSchema,
    wrapped: true,
    status: 200,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/public/forms/{slug}',
    summary:
      'Отправить форму; заголовок Idempotency-Key сутки не даёт создать заявку дважды, с другими данными он отклоняется (409)',
    access: 'public',
    params: slugParamsSchema,
    body: publicSubmitSchema,
    // Files come in the same JSON, a third larger than they are.
    bodyLimit: SUBMIT_BODY_LIMIT,
    response: publicSubmittedSchema,
    status: 201,
  }),
};
