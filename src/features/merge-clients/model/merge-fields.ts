import type { Client } from '@/entities/clients/client';
import { personName } from '@/entities/company/user';
import { formatPhone, normaliseEmail, samePhone } from '@/shared/lib/text';

/** The value of one client in a field. */
export interface MergeOption {
  clientId: number;
  text: string;
  /** The value for comparison: equal for values that differ only in notation. */
  key: string;
}

/** A field of clients that become one: what there is to choose from. */
export interface MergeField {
  /** As the server calls it. */
  name: string;
  label: string;
  /** Of the clients that have anything there, in their order. */
  options: MergeOption[];
}

/** Instead of one of the comments: all of them, one under another. */
export const TOGETHER = 'together';
export const COMMENT = 'comment';

interface Value {
  text: string;
  key: string;
}
type Read = (client: Client) => Value | null;

const valueOf = (text: string | null, key?: string | null): Value | null =>
  text === null || text.trim() === '' ? null : { text: text.trim(), key: key ?? text.trim() };

const OWN_FIELDS: readonly { name: string; label: string; read: Read }[] = [
  { name: 'name', label: 'Имя', read: ({ name }) => valueOf(name) },
  {
    name: 'phone',
    label: 'Основной телефон',
    read: ({ phone }) => (phone ? valueOf(formatPhone(phone), samePhone(phone)) : null),
  },
  {
    name: 'email',
    label: 'Основной e-mail',
    read: ({ email }) => valueOf(email, email && normaliseEmail(email)),
  },
  { name: 'address', label: 'Адрес', read: ({ address }) => valueOf(address) },
  {
    name: 'user_id',
    label: 'Ответственный',
    read: ({ user }) =>
      user?.id ? valueOf(personName({ id: user.id, name: user.name }), String(user.id)) : null,
  },
  { name: COMMENT, label: 'Комментарий', read: ({ comment }) => valueOf(comment) },
];

/** The fields of the company that any of the clients has a value in. */
function customFields(clients: readonly Client[]) {
  const names = new Map<number, string>();
  for (const { lead_field_id: id, field } of clients.flatMap(({ values }) => values)) {
    if (id !== null && !names.has(id)) names.set(id, field?.name ?? `Поле №${id}`);
  }
  return [...names].map(([id, label]) => ({
    name: `values.${id}`,
    label,
    read: ({ values }: Client) =>
      valueOf(values.find(({ lead_field_id: fieldId }) => fieldId === id)?.value ?? null),
  }));
}

/** The values of clients, field by field; a field that is empty everywhere is left out. */
export const mergeFields = (clients: readonly Client[]): MergeField[] =>
  [...OWN_FIELDS, ...customFields(clients)].flatMap(({ name, label, read }) => {
    const options = clients.flatMap((client) => {
      const value = read(client);
      return value ? [{ clientId: client.id, ...value }] : [];
    });
    return options.length === 0 ? [] : [{ name, label, options }];
  });

/** True where there is something to choose. */
export const isDiffering = ({ options }: MergeField) =>
  new Set(options.map(({ key }) => key)).size > 1;

/** The chosen client by field; a word stands for the comments of all of them. */
export type MergeChoices = Readonly<Record<string, number | typeof TOGETHER>>;

/** The value of a field: the chosen one, else the target's, else the first. All comments are kept. */
export function choiceOf(
  { name, options }: MergeField,
  choices: MergeChoices,
  targetId: number,
): number | typeof TOGETHER | null {
  const chosen = choices[name];
  const isOption = options.some(({ clientId }) => clientId === chosen);
  if (chosen !== undefined && (chosen === TOGETHER || isOption)) return chosen;
  if (name === COMMENT) return TOGETHER;
  const own = options.find(({ clientId }) => clientId === targetId);
  return (own ?? options[0])?.clientId ?? null;
}

/** The chosen clients by field, as the server takes them: all that the person saw as a choice. */
export const chosenFields = (
  fields: readonly MergeField[],
  choices: MergeChoices,
  targetId: number,
): Record<string, number> =>
  Object.fromEntries(
    fields.filter(isDiffering).flatMap((field) => {
      const chosen = choiceOf(field, choices, targetId);
      return typeof chosen === 'number' ? [[field.name, chosen]] : [];
    }),
  );
