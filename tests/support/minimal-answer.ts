import * as z from 'zod/mini';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
}

/** The first of the alternatives that says anything: an empty one stands for what is only read tolerantly. */
const firstOf = (alternatives: readonly JsonSchema[]) =>
  alternatives.find((one) => Object.keys(one).length > 0) ?? {};

function valueOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return valueOf(firstOf(alternatives));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, valueOf(part)]),
      );
    case 'array':
      return schema.prefixItems?.map(valueOf) ?? [valueOf(schema.items || {})];
    case 'integer':
    case 'number':
      return 7;
    case 'boolean':
      return true;
    case 'string':
      return '2026-03-05';
    default:
      return null;
  }
}

/** An answer with something in each of its parts, made of its schema: every list in it has one element. */
export const minimalAnswer = (schema: z.ZodMiniType): unknown =>
  valueOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema);
