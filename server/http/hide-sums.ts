import type * as z from 'zod/mini';
import { hiddenSums, type Endpoint } from '#contract';
import type { Session } from '../context/session';
import { mayDo } from './authenticate';
import { HttpError } from './http-error';

type Schema = z.core.$ZodType;
type Hide = (value: unknown) => unknown;

/** Built once for a schema; null where nothing of it is a sum. */
const built = new WeakMap<Schema, Hide | null>();

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Hides the sums of some values by their keys. */
function ofKeys(hides: [string, Hide][]): Hide | null {
  if (hides.length === 0) return null;
  return (value) => {
    if (!isPlain(value)) return value;
    const hidden = hides.flatMap(([key, hide]) => (key in value ? [[key, hide(value[key])]] : []));
    return { ...value, ...Object.fromEntries(hidden) };
  };
}

const ofEach = (hide: Hide | null): Hide | null =>
  hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));

const ofValues = (hide: Hide | null): Hide | null =>
  hide &&
  ((value) =>
    isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hide(each)]))
      : value);

/** A value is hidden as any of the branches would have it: the names of their keys mean the same. */
function ofAny(hides: (Hide | null)[]): Hide | null {
  const all = hides.filter((hide) => hide !== null);
  return all.length === 0 ? null : (value) => all.reduce((each, hide) => hide(each), value);
}

function build(schema: Schema): Hide | null {
  const sum = hiddenSums.get(schema);
  if (sum) return (value) => (value === undefined ? value : sum.hidden);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofKeys(
        Object.entries(def.shape).flatMap(([key, each]): [string, Hide][] => {
          const hide = hideOf(each);
          return hide ? [[key, hide]] : [];
        }),
      );
    case 'array':
      return ofEach(hideOf(def.element));
    case 'record':
      return ofValues(hideOf(def.valueType));
    case 'union':
      return ofAny(def.options.map(hideOf));
    case 'intersection':
      return ofAny([def.left, def.right].map(hideOf));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return hideOf(def.innerType);
    case 'pipe':
      // A transform has no shape: what it makes has that of what it is given.
      return hideOf((def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.in : def.out);
    default:
      return null;
  }
}

function hideOf(schema: Schema): Hide | null {
  const known = built.get(schema);
  if (known !== undefined) return known;
  const hide = build(schema);
  built.set(schema, hide);
  return hide;
}

/** Returns what an answer says to a person without the right to see sums: each reads as hidden (`sumAs`). */
export function hideSums(schema: Schema, content: unknown): unknown {
  const hide = hideOf(schema);
  return hide ? hide(content) : content;
}

/** Whether sums are hidden from the person who calls. */
export const seesNoSums = (session: Session | null) => session !== null && !mayDo(session, 'money');

/** Hides the sums of the record that a conflict answers: it is one as the call itself answers. */
export function conflictWithoutSums(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof HttpError) || error.current === undefined) return error;
  return error.withCurrent(endpoint.response && hideSums(endpoint.response, error.current));
}
