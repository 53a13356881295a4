import * as z from 'zod/mini';
import {
  CLIENT_NAME_REQUIRED,
  type Client,
  type ClientPatchInput,
} from '@/entities/clients/client';
import type { LeadField } from '@/entities/leads/lead-field';

/** Between several texts of one field, while they are in the form. */
const LINE = '\n';

export const linesOf = (text: string): string[] => (text === '' ? [] : text.split(LINE));
export const textOfLines = (lines: readonly string[]): string => lines.join(LINE);

/** A client as texts of the form: several phones, e-mails and tags are lines of a text. */
export type ClientTexts = Record<string, string>;

const FIELD_KEY = /^values\.(\d+)$/;
export const keyOfField = (id: number) => `values.${id}`;

/** The labels of the fields where two versions are compared. */
export const clientLabels = (fields: readonly LeadField[]): Record<string, string> => ({
  name: 'Имя',
  phones: 'Телефоны',
  emails: 'E-mail',
  address: 'Адрес',
  user: 'Ответственный',
  tags: 'Метки',
  ...Object.fromEntries(fields.map(({ id, name }) => [keyOfField(id), name])),
  comment: 'Комментарий',
});

const valueOf = ({ values }: Client, fieldId: number) =>
  values.find(({ lead_field_id }) => lead_field_id === fieldId)?.value ?? '';

/** A client as the form holds it. @param fields those of the company that clients have */
export const clientTexts = (client: Client, fields: readonly LeadField[]): ClientTexts => ({
  name: client.name ?? '',
  phones: textOfLines([client.phone, ...client.other_phones].flatMap((phone) => phone || [])),
  emails: textOfLines([client.email, ...client.other_emails].flatMap((email) => email || [])),
  address: client.address ?? '',
  user: client.user?.id ? String(client.user.id) : '',
  tags: textOfLines(client.tags.map(({ name }) => name)),
  ...Object.fromEntries(fields.map(({ id }) => [keyOfField(id), valueOf(client, id)])),
  comment: client.comment ?? '',
});

/** Somebody who is not there yet. */
export const BLANK_CLIENT: Client = {
  id: 0,
  name: null,
  phone: null,
  email: null,
  other_phones: [],
  other_emails: [],
  address: null,
  comment: null,
  user: null,
  tags: [],
  values: [],
  lead_id: null,
  origin: null,
  leads_count: 0,
  orders_count: null,
  orders_total: null,
  orders_debt: null,
  last_contact_at: null,
  created_at: null,
  updated_at: null,
  deleted_at: null,
  merged_into: null,
};

/** The schema of the form: every text is optional but the name. */
export const clientFormSchema: z.ZodMiniType<ClientTexts> = z.catchall(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, CLIENT_NAME_REQUIRED), z.maxLength(255)),
  }),
  z.string(),
) as unknown as z.ZodMiniType<ClientTexts>;

const trimmed = (text: string | undefined) =>
  linesOf(text ?? '')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the changed texts alone, so that a colleague's changes of other fields stay. */
export function patchOf(texts: ClientTexts, changed: ReadonlySet<string>): ClientPatchInput {
  const [phone = null, ...otherPhones] = trimmed(texts['phones']);
  const [email = null, ...otherEmails] = trimmed(texts['emails']);
  const values = Object.fromEntries(
    [...changed].flatMap((name) => {
      const id = FIELD_KEY.exec(name)?.[1];
      return id === undefined ? [] : [[id, texts[name]?.trim() || null]];
    }),
  );
  return {
    ...(changed.has('name') && { name: texts['name'] ?? '' }),
    ...(changed.has('phones') && { phone, other_phones: otherPhones }),
    ...(changed.has('emails') && { email, other_emails: otherEmails }),
    ...(changed.has('address') && { address: texts['address']?.trim() || null }),
    ...(changed.has('comment') && { comment: texts['comment']?.trim() || null }),
    ...(changed.has('user') && { user_id: texts['user'] ? Number(texts['user']) : null }),
    ...(changed.has('tags') && { tags: trimmed(texts['tags']) }),
    ...(Object.keys(values).length > 0 && { values }),
  };
}
