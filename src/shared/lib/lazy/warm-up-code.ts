/** Only loads code (prefetch), so that it is there when it is asked for; a failure is reported to the later caller. */
export function warmUpCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
