import { randomBytes } from 'node:crypto';
import {
  MODULE_FIELD_TYPES,
  OPTION_TYPES,
  dropInvisible,
  type FieldOption,
  type FieldRole,
  type LeadFieldPatch,
  isolated,
} from '#contract';
import type { AppContext } from '../context/app-context';
import { mayUse } from '../http/authenticate';
import { invalidField } from '../http/http-error';
import type { Session } from '../context/session';
import type { StoredField } from './lead-field-repository';

const OPTION_ID_BYTES = 6;

/** How two names are compared: people do not see the difference of case or of a space more. */
const folded = (name: string) => dropInvisible(name).replace(/\s+/gu, ' ').trim().toLowerCase();

const inUse = (fields: StoredField[], but: number | null) =>
  fields.filter(({ id, archivedAt }) => archivedAt === null && id !== but);

/** @throws {HttpError} 422 where another field in use has the name */
export function requireFreeName(fields: StoredField[], name: string, but: number | null): void {
  if (inUse(fields, but).some((field) => folded(field.name) === folded(name))) {
    throw invalidField('name', 'Поле с таким названием уже есть');
  }
}

/** The field in use that has a role; null where none has. */
const findField = (fields: StoredField[], role: FieldRole, but: number | null) =>
  inUse(fields, but).find((field) => field.role === role) ?? null;

/** @throws {HttpError} 422 where another field in use has the role */
export function requireFreeRole(
  fields: StoredField[],
  role: FieldRole | null,
  but: number | null,
): void {
  const owner = role === null ? null : findField(fields, role, but);
  if (owner) throw invalidField('role', `Роль уже у поля «${isolated(owner.name)}»`);
}

/**
 * A type that belongs to a module needs the module.
 * @throws {HttpError} 422
 */
export function requireTypeModule(context: AppContext, session: Session, type: string): void {
  if (!Object.hasOwn(MODULE_FIELD_TYPES, type)) return;
  const module = MODULE_FIELD_TYPES[type as keyof typeof MODULE_FIELD_TYPES];
  if (mayUse(context, session, module)) return;
  throw invalidField('type', 'Для этого типа нужен модуль «Мягкие окна»');
}

/** The former labels of an option, each once. */
const formerLabels = (option: FieldOption | undefined, label: string): string[] => {
  const before = option === undefined ? [] : [...(option.former ?? []), option.label];
  return [...new Set(before)].filter((name) => name !== label);
};

/**
 * The options as they are stored: a known one keeps its number, a new one gets its own. An option that is
 * left out is archived, so that the forms and leads that have it go on naming it.
 * @throws {HttpError} 422 where two that are offered have one name
 */
export function mergeOptions(
  before: FieldOption[],
  given: NonNullable<LeadFieldPatch['options']>,
): FieldOption[] {
  const known = new Map(before.map((option) => [option.id, option]));
  const used = new Set<string>();
  const options = given.map(({ id, label, archived = false }, index) => {
    const taken = given.findIndex(
      (other) => other.archived !== true && folded(other.label) === folded(label),
    );
    if (!archived && taken !== index) {
      throw invalidField(`options.${index}.label`, 'Такой вариант уже есть');
    }
    const kept = id !== undefined && known.has(id) && !used.has(id);
    const ownId = kept ? id : randomBytes(OPTION_ID_BYTES).toString('hex');
    used.add(ownId);
    const former = kept ? formerLabels(known.get(id), label) : [];
    return { id: ownId, label, archived, ...(former.length > 0 && { former }) };
  });
  const left = before
    .filter(({ id }) => !used.has(id))
    .map((option) => ({ ...option, archived: true }));
  return [...options, ...left];
}

/** @throws {HttpError} 422 where a type of choices has nothing to choose */
export function requireOptions(type: string, options: FieldOption[]): void {
  const isChoice = (OPTION_TYPES as readonly string[]).includes(type);
  if (isChoice && !options.some(({ archived }) => !archived)) {
    throw invalidField('options', 'Добавьте хотя бы один вариант');
  }
}
