import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { toHostSource } from '#contract';
import type { AppContext } from '../../context/app-context';
import { chatWidgets } from '../../db/schema';
import { isOwnOrigin } from '../../http/headers/own-origin';

type Seen = (typeof chatWidgets.$inferSelect)['seen'];

/** How old a note of a site is before it is written anew. */
const STALE_MS = 60_000;
/** How many sites are kept; anybody can name one. */
const MOST_SITES = 50;

/** The calling site; null for the product itself and for calls from no page. */
function siteOf(context: AppContext, request: FastifyRequest): string | null {
  const { origin = '' } = request.headers;
  if (isOwnOrigin(context, request) || !URL.canParse(origin)) return null;
  return toHostSource(new URL(origin).hostname);
}

const isNoted = (seen: Seen, site: string, now: Date) =>
  seen.some(({ domain, at }) => domain === site && now.getTime() - Date.parse(at) < STALE_MS);

/**
 * Notes where the widget stands: a company sees so that its code is on the site, and the server opens no
 * address for it.
 */
export async function noteSite(
  context: AppContext,
  request: FastifyRequest,
  widget: { companyId: number; seen: Seen },
): Promise<void> {
  const { db, isWritable } = context.database;
  const now = context.now();
  const site = siteOf(context, request);
  if (site === null || isNoted(widget.seen, site, now) || !isWritable()) return;
  const own = eq(chatWidgets.companyId, widget.companyId);
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ seen: chatWidgets.seen })
      .from(chatWidgets)
      .where(own)
      .for('update');
    if (!current || isNoted(current.seen, site, now)) return;
    const others = current.seen.filter(({ domain }) => domain !== site);
    const seen = [{ domain: site, at: now.toISOString() }, ...others].slice(0, MOST_SITES);
    await tx.update(chatWidgets).set({ seen }).where(own);
  });
}
