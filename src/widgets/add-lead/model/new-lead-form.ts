import * as z from 'zod/mini';
import type { NewLead } from '@/entities/leads/lead';
import { FIELD_VALUE_LIMIT } from '@/entities/leads/lead-field';
import { valuesToSend } from './other-fields';

const NOTHING_FILLED = 'Заполните хотя бы одно поле';

const text = z.string().check(z.trim(), z.maxLength(FIELD_VALUE_LIMIT, 'Слишком длинный текст'));

/** What is typed, as the server takes it. */
export const newLeadForm = z.pipe(
  z
    .looseObject({ name: text, phone: text, email: text, comment: text, mine: z.boolean() })
    .check(
      z.refine(
        ({ name, phone, email, comment, ...others }) =>
          [name, phone, email, comment].some(Boolean) ||
          Object.keys(valuesToSend(others)).length > 0,
        { path: ['name'], error: NOTHING_FILLED },
      ),
    ),
  z.transform(({ name, phone, email, comment, mine, ...others }): NewLead => {
    const values = valuesToSend(others);
    return {
      contact: { name, phone, email, comment },
      ...(Object.keys(values).length > 0 && { values }),
      ...(mine && { assign_to_me: true }),
    };
  }),
);

/** What the form calls the field of a refusal: the server says `contact.phone`. */
export const fieldOf = (path: string) =>
  path === 'contact' ? 'name' : path.replace(/^contact\./, '');
