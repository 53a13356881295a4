/** Only loads code (prefetch), so that it is there when it is asked for; whoever asks for it hears of a failure. */
export function warmUpCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
