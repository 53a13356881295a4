import type { LeadFormDetail } from '#contract';
import type { AppContext } from '../context/app-context';
import { formTokens } from '../public-forms/form-token';

const HOUR_MS = 3_600_000;
/** How long the address of a preview is good: a long day of work on a form. */
const PREVIEW_MS = 12 * HOUR_MS;

/**
 * Puts the address of its preview to a form: below the host the API is on, good for some hours. Within one
 * hour it stays the same, so that a saved draft does not reload the frame.
 */
export async function withPreview(
  { database, now }: AppContext,
  form: LeadFormDetail,
): Promise<LeadFormDetail> {
  const hour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;
  const until = new Date(hour + PREVIEW_MS);
  const token = await formTokens(database).sign('preview', form.id, until);
  return { ...form, preview_url: `/f/${form.slug}?preview=${token}` };
}
