import { appConfig } from '@/shared/config';

/** Returns the full address of a picture, as the API may be on another host; null where there is none. */
export function imageSource(url: string | null | undefined): string | null {
  const base = new URL(appConfig().apiBase, window.location.href);
  return url && URL.canParse(url, base) ? new URL(url, base).href : null;
}
