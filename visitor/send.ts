const LIMIT_MS = 30_000;
/** As long as the server lets files of more than a megabyte come in. */
const FILES_LIMIT_MS = 300_000;
const LARGE_BYTES = 1024 * 1024;

/** The sent entries: names of the page's controls with their texts. */
export type Entries = [name: string, value: string][];

export type Body = FormData | URLSearchParams;

export interface Thanks {
  message: string;
  redirect: string | null;
}

/** The outcome of a submission. */
export type Outcome =
  | { kind: 'taken'; thanks: Thanks }
  /** Something is wrong with the fields, by their numbers. */
  | { kind: 'wrong'; errors: Record<string, string[]> }
  /** The form is closed, or gone. */
  | { kind: 'closed'; message: string }
  /** No answer: it may have arrived or not, and the same key makes a repetition harmless. */
  | { kind: 'unreached' }
  /** The key alone is refused: the server knows it with something else. */
  | { kind: 'used' }
  | { kind: 'failed' };

async function readAnswer(response: Response): Promise<Outcome> {
  const body = (await response.json().catch(() => null)) as {
    message?: string;
    redirect?: string | null;
    errors?: Record<string, string[]>;
  } | null;
  const message = body?.message ?? '';
  if (response.ok && body)
    return { kind: 'taken', thanks: { message, redirect: body.redirect ?? null } };
  if (response.status === 422) return { kind: 'wrong', errors: body?.errors ?? {} };
  if (response.status === 404 || response.status === 410) return { kind: 'closed', message };
  return { kind: response.status === 409 ? 'used' : 'failed' };
}

const hasLargeFiles = (body: Body) =>
  [...body.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0) >
  LARGE_BYTES;

/** Sends a form, and returns what became of it; never throws. */
export async function send(address: string, body: Body): Promise<Outcome> {
  const abort = new AbortController();
  const limitMs = hasLargeFiles(body) ? FILES_LIMIT_MS : LIMIT_MS;
  const limit = setTimeout(() => abort.abort(), limitMs);
  // By it the server sees how wrong the clock is that has dated the touches.
  body.set('clock', new Date().toISOString());
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: abort.signal,
    });
    return await readAnswer(response);
  } catch {
    return { kind: 'unreached' };
  } finally {
    clearTimeout(limit);
  }
}
