import * as z from 'zod/mini';
import { LEAD_SOURCE_LIMIT, type NewLead } from '@/entities/leads/lead';
import { FIELD_VALUE_LIMIT } from '@/entities/leads/lead-field';
import { valuesToSend } from './other-fields';

const NOTHING_FILLED = 'Заполните хотя бы одно поле';

const text = z.string().check(z.trim(), z.maxLength(FIELD_VALUE_LIMIT, 'Слишком длинный текст'));

/** Turns the typed values into the body of the call. */
export const newLeadForm = z.pipe(
  z
    .looseObject({
      ...{ name: text, phone: text, email: text, comment: text },
      source: z.string().check(z.trim(), z.maxLength(LEAD_SOURCE_LIMIT, 'Слишком длинный текст')),
      mine: z.boolean(),
    })
    .check(
      z.refine(
        ({ name, phone, email, comment, ...others }) =>
          [name, phone, email, comment].some(Boolean) ||
          Object.keys(valuesToSend(others)).length > 0,
        { path: ['name'], error: NOTHING_FILLED },
      ),
    ),
  z.transform(({ name, phone, email, comment, source, mine, ...others }): NewLead => {
    const values = valuesToSend(others);
    return {
      contact: { name, phone, email, comment },
      ...(Object.keys(values).length > 0 && { values }),
      ...(source !== '' && { source }),
      ...(mine && { assign_to_me: true }),
    };
  }),
);

/** Maps a path of the server's refusal (`contact.phone`) to a field of the form. */
export const fieldOf = (path: string) =>
  path === 'contact' ? 'name' : path.replace(/^contact\./, '');
