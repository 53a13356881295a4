import type * as z from 'zod/mini';
import { request } from './request';
import type { RequestOptions } from './request-options';

type ShortcutOptions = Omit<RequestOptions, 'method'>;

const shortcut =
  (method: RequestOptions['method']) =>
  <Schema extends z.ZodMiniType>(
    schema: Schema | undefined,
    path: string,
    options: ShortcutOptions = {},
    showLoading = false,
  ): Promise<z.output<Schema> | undefined> =>
    request(schema, path, { ...options, method }, showLoading);

/**
 * Shortcuts of `request` by method, for addresses outside the contract; calls of the contract go through
 * `call`.
 */
export const get = /* @__PURE__ */ shortcut('GET');
export const post = /* @__PURE__ */ shortcut('POST');
export const put = /* @__PURE__ */ shortcut('PUT');
