import { safeHref } from '@/shared/lib/safe-link';

/**
 * The address of the form's preview, of this server only, else null.
 * @param address as the server tells it; null where it has no preview
 * @param extra further parameters of the page
 */
export function previewAddress(
  address: string | null,
  extra: Record<string, string>,
): string | null {
  if (address === null || !URL.canParse(address, window.location.href)) return null;
  const url = new URL(address, window.location.href);
  if (url.origin !== window.location.origin || safeHref(url.href) === null) return null;
  for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, value);
  return url.href;
}
