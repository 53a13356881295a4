import { capitalised } from '../base/text/plural';
import * as z from 'zod/mini';
import type { Act } from '../base/wire/act';
import { endpoint, type Endpoint } from '../base/wire/endpoint';
import { EXPORT_FORMATS } from '../base/files/export-format';
import { bulkResultSchema, chosenIdsSchema } from './bulk';

/** Where a list of records stands, and who may call it. */
interface CallsOf extends Pick<Endpoint, 'path' | 'module'> {
  access: 'bearer';
}

interface FileCalls<Filter, Sorts, Right> extends CallsOf {
  act: Right;
  /** The noun of the records: «заявки». */
  objects: string;
  filterShape: Filter;
  sorts: Sorts;
}

/**
 * The calls that answer a list as a file: all that a filter means, in the order of the list, and chosen
 * records.
 */
export function fileCalls<
  Filter extends z.core.$ZodLooseShape,
  const Sorts extends readonly string[],
  const Right extends Act,
>({ path, objects, filterShape, sorts, ...who }: FileCalls<Filter, Sorts, Right>) {
  const fileShape = { format: z.enum(EXPORT_FORMATS), sort: z.optional(z.enum(sorts)) };
  const call = { ...who, path: `${path}/export`, file: true, status: 200 } as const;
  return {
    export: endpoint({
      ...call,
      method: 'GET',
      summary: `${capitalised(objects)} файлом csv или xlsx`,
      query: z.object({ ...filterShape, ...fileShape }),
    }),
    /** More numbers than an address can hold. */
    exportChosen: endpoint({
      ...call,
      method: 'POST',
      summary: `Выбранные ${objects} файлом csv или xlsx`,
      body: z.object({ ids: chosenIdsSchema, ...fileShape }),
    }),
  };
}

/** The call that changes many records at once. @param body see `bulkTargetShape` */
export const bulkCall = <Body extends z.ZodMiniType, const Right extends Act>({
  path,
  ...call
}: CallsOf & { act: Right; summary: string; body: Body }) =>
  endpoint({
    ...call,
    method: 'POST',
    path: `${path}/bulk`,
    response: bulkResultSchema,
    wrapped: true,
    status: 200,
  });
