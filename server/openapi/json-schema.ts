import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that hold schemas under names of somebody's choice, which may be those of keywords. */
const MAPS = new Set(['properties', 'patternProperties', '$defs']);

const mapValues = (values: JsonSchema, change: (value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** Changes a schema and every schema in it, from the inmost outwards. */
function changeSchema(schema: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inner) : changeSchema(value, change);
  if (!isObject(schema)) return schema;
  const parts = Object.entries(schema).map(([key, value]) => [
    key,
    MAPS.has(key) && isObject(value) ? mapValues(value, inner) : inner(value),
  ]);
  return change(Object.fromEntries(parts) as JsonSchema);
}

/** Names that are all there, as of a count by status, as the properties they are. */
function nameProperties(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const { required } = rest;
  if (!Array.isArray(required) || !isObject(propertyNames)) return schema;
  const properties = required.map((name) => [String(name), additionalProperties ?? {}]);
  return { ...rest, properties: Object.fromEntries(properties) as JsonSchema };
}

/** A list with a place for each of its items, in words that more tools know. */
function plainTuple(schema: JsonSchema): JsonSchema {
  const { prefixItems } = schema;
  if (!Array.isArray(prefixItems) || 'items' in schema) return schema;
  const { length } = prefixItems;
  return {
    ...schema,
    items: { anyOf: prefixItems as unknown[] },
    minItems: length,
    maxItems: length,
  };
}

const plain = (schema: JsonSchema) => plainTuple(nameProperties(schema));

/**
 * The canonical form of an answer. The contract's readers also take other forms and fall back to defaults;
 * JSON Schema has no words for that (an empty alternative, a default), and our server never writes them.
 */
function canonical(schema: JsonSchema): JsonSchema {
  const { default: _fallback, anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return plain(rest);
  const alternatives = anyOf.filter((one) => Object.keys(Object(one)).length > 0) as unknown[];
  const [only] = alternatives;
  return alternatives.length === 1 && isObject(only)
    ? { ...rest, ...only }
    : { ...rest, anyOf: alternatives };
}

/** A schema of the contract as JSON Schema: requests as they are sent, answers as our server writes them. */
export function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const described = changeSchema(json, io === 'output' ? canonical : plain);
  return isObject(described) ? described : {};
}

/** The schema of an answer that stands inside `{data}`. */
export const wrap = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: schema },
  required: ['data'],
});
