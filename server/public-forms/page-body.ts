import type { FastifyInstance } from 'fastify';
import { FILE_LIMITS } from '../../contract/base/files/file-limits';
import { nameOfVisitors } from '../files/visitor-file';

/** A file as a visitor sent it. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** The body of a sent page: every name with its texts and its files, in their order. */
export interface SentPage {
  texts: Map<string, string[]>;
  files: Map<string, SentFile[]>;
}

const FORM = 'application/x-www-form-urlencoded';
const FORM_WITH_FILES = 'multipart/form-data';
/** The texts of a form beside its files. */
const ROOM_FOR_TEXTS = 1024 * 1024;

const emptyPage = (): SentPage => ({ texts: new Map(), files: new Map() });

function add<Item>(map: Map<string, Item[]>, name: string, item: Item): void {
  const items = map.get(name);
  if (items) items.push(item);
  else map.set(name, [item]);
}

async function readMultipart(body: Buffer, contentType: string): Promise<SentPage> {
  const sent = emptyPage();
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  for (const [name, value] of await answer.formData()) {
    if (typeof value === 'string') add(sent.texts, name, value);
    // A control no file was chosen for sends one without a name.
    else if (value.name !== '') {
      const bytes = new Uint8Array(await value.arrayBuffer());
      add(sent.files, name, { name: nameOfVisitors(value.name, bytes), bytes });
    }
  }
  return sent;
}

/** Reads forms with every repeated name, for several choices of one field come so. */
export function addPageBodyParser(scope: FastifyInstance): void {
  scope.removeContentTypeParser(FORM);
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const sent = emptyPage();
    for (const [name, value] of new URLSearchParams(body as string)) add(sent.texts, name, value);
    done(null, sent);
  });
  scope.addContentTypeParser(
    FORM_WITH_FILES,
    { parseAs: 'buffer', bodyLimit: FILE_LIMITS.total + ROOM_FOR_TEXTS },
    async (request: { headers: { 'content-type'?: string } }, body: Buffer) => {
      try {
        return await readMultipart(body, request.headers['content-type'] ?? '');
      } catch {
        return emptyPage(); // broken on its way: its sender is asked again
      }
    },
  );
}

/** Reads the body where it is a form; an empty one otherwise. */
export function sentPage(body: unknown): SentPage {
  const isPage = typeof body === 'object' && body !== null && 'texts' in body;
  return isPage && body.texts instanceof Map ? (body as SentPage) : emptyPage();
}

/** The first text under a name. */
export const firstText = (sent: SentPage, name: string): string | undefined =>
  sent.texts.get(name)?.[0];
