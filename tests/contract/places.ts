import * as z from 'zod/mini';
import type { Endpoint } from '#contract';
import type { ExampleCall } from './example-calls';

/** The way to a value inside another one. */
export type Place = readonly (string | number)[];

/** The name under which a record that takes any gets a value. */
const ANY_NAME = '0';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value that holds no others. */
function placesIn(value: unknown, way: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => placesIn(item, [...way, at]));
  if (!isRecord(value)) return [way];
  return Object.entries(value).flatMap(([name, item]) => placesIn(item, [...way, name]));
}

/** Every value that a JSON Schema has a place for, also where it may be left out. */
function placesOf(schema: unknown, way: Place = []): Place[] {
  if (!isRecord(schema)) return [];
  const { anyOf = [], allOf = [], properties = {}, items, additionalProperties } = schema;
  const places = [
    ...[anyOf, allOf].flat().flatMap((branch) => placesOf(branch, way)),
    ...Object.entries(Object(properties)).flatMap(([name, one]) => placesOf(one, [...way, name])),
    ...placesOf(items, [...way, 0]),
    ...placesOf(additionalProperties, [...way, ANY_NAME]),
  ];
  return places.length > 0 ? places : [way];
}

const placesOfInput = (schema: z.ZodMiniType | undefined, part: string): Place[] =>
  schema ? placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [part]) : [];

/** Each value that a call sends, or could send, once: beneath `params`, `query` and `body`. */
export function placesOfCall({ query, body }: Endpoint, example: ExampleCall): Place[] {
  const places = [
    ...placesIn({ params: example.params, query: example.query, body: example.body }),
    ...placesOfInput(query, 'query'),
    ...placesOfInput(body, 'body'),
  ].filter(([part, ...rest]) => part === 'body' || rest.length > 0);
  return [...new Map(places.map((place) => [place.join('.'), place])).values()];
}

/** What lies in a place; undefined where there is nothing. */
export const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((found, step) => (Object(found) as Record<string, unknown>)[step], value);

/** The value with another one in a place; what is missing on the way there is made. */
export function put(value: unknown, [step, ...rest]: Place, item: unknown): unknown {
  if (step === undefined) return item;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[step] = put(list[step], rest, item);
    return list;
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [step]: put(record[step], rest, item) };
}
