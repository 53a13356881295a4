import { apiErrorSchema, type Endpoint } from '../../../contract';
import { listEndpoints } from '../../../server/openapi';
import { looseParts } from '../loose-parts';

/** Answers of the running test that the contract's reader had to forgive something in. */
export const looseAnswers: string[] = [];

/** Notes where the reader changed what our side had written as the answer to `of`. */
function note(of: string, written: unknown, read: unknown): void {
  for (const part of looseParts(written, read)) looseAnswers.push(`${of}: ${part}`);
}

/** Notes where the reader changed what a handler had written. */
export const watchAnswer = ({ method, path }: Endpoint, written: unknown, read: unknown): void =>
  note(`${method} ${path}`, written, read);

/** The reader of the record that an address is about or below: of the lead, for `/api/leads/5/convert`. */
function readerOfRecord(url: string): Endpoint['response'] {
  const [, , resource] = url.split('/');
  const reads = listEndpoints().filter(([, { method }]) => method === 'GET');
  const found =
    reads.find(([, { path }]) => `/api${path}` === `${url}/{id}`) ??
    reads.find(([, { path }]) => path === `/${resource}/{id}` || `/api${path}` === url);
  return found?.[1].response;
}

/** The same for a refusal, which passes no reader on its way out, and for the record as it stands in it. */
export function watchRefusal(method: string, url: string, body: unknown): void {
  const of = `${method} ${url}`;
  note(of, body, apiErrorSchema.safeParse(body).data);
  const current = (body as { current?: unknown } | undefined)?.current;
  if (current !== undefined) {
    note(`${of}, current`, current, readerOfRecord(url)?.safeParse(current).data);
  }
}
