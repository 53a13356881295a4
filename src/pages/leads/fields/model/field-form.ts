import * as z from 'zod/mini';
import {
  FIELD_NAME_LIMIT,
  FIELD_TYPES,
  hasOptions,
  type FieldRole,
  type LeadField,
  type NewLeadField,
} from '@/entities/leads/lead-field';
import { isApiFailure } from '@/shared/api';
import { optionsText, optionsToSend } from './option-drafts';

/** A field as the form holds it. */
export type FieldValues = {
  name: string;
  type: string;
  role: string;
  /** See `writeOptions`. */
  options: string;
  required: boolean;
  in_table: boolean;
  in_clients: boolean;
};

/** No part of a contact. */
export const NO_ROLE = '';

export const fieldValues = (field?: LeadField): FieldValues => ({
  name: field?.name ?? '',
  type: field?.type ?? 'text',
  role: field?.role ?? NO_ROLE,
  options: optionsText(field?.options ?? []),
  required: field?.required ?? false,
  in_table: field?.in_table ?? false,
  in_clients: field?.in_clients ?? false,
});

/** The values as texts, in which a draft is stored. */
export const draftTexts = (values: FieldValues) => ({
  ...values,
  required: String(values.required),
  in_table: String(values.in_table),
  in_clients: String(values.in_clients),
});

export const fromDraft = (texts: ReturnType<typeof draftTexts>): FieldValues => ({
  ...texts,
  required: texts.required === 'true',
  in_table: texts.in_table === 'true',
  in_clients: texts.in_clients === 'true',
});

/** Why clients have no use for such a field of their own; null where they may have it. */
export function whyNotOfClients({ type, role }: Pick<FieldValues, 'type' | 'role'>): string | null {
  if (role !== NO_ROLE) return 'Имя, телефон и e-mail у клиента есть и так';
  if (type === 'file') return 'Файлы из заявок видны в карточке клиента и так';
  return null;
}

/** The schema of the form. */
export const fieldFormSchema = z.pipe(
  z
    .object({
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Укажите название'),
          z.maxLength(FIELD_NAME_LIMIT, `Не длиннее ${FIELD_NAME_LIMIT} символов`),
        ),
      type: z.enum(FIELD_TYPES),
      role: z.string(),
      options: z.string(),
      required: z.boolean(),
      in_table: z.boolean(),
      in_clients: z.boolean(),
    })
    .check(
      z.refine(
        ({ type, options }) =>
          !hasOptions(type) || optionsToSend(options).some(({ archived }) => !archived),
        { path: ['options'], error: 'Добавьте хотя бы один вариант' },
      ),
    ),
  z.transform(({ options, role, in_clients, ...field }): NewLeadField => ({
    ...field,
    in_clients: in_clients && whyNotOfClients({ type: field.type, role }) === null,
    role: role === NO_ROLE ? null : (role as FieldRole),
    ...(hasOptions(field.type) && { options: optionsToSend(options) }),
  })),
);

const OPTION_ERROR = /^options\.(\d+)/;

/** Messages of a refusal by the place of the option they are about. */
export function optionErrorsOf(error: unknown): Record<number, string> {
  if (!isApiFailure(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fieldErrors).flatMap(([path, [message]]) => {
      const place = OPTION_ERROR.exec(path)?.[1];
      return place !== undefined && message ? [[Number(place), message]] : [];
    }),
  );
}

/** The form has one place for what is said of single options: under all of them. */
export const fieldOf = (path: string) => (OPTION_ERROR.test(path) ? 'options' : path);
