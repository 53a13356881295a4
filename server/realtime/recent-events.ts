import type { Subscribed } from '#contract';

/** Longer than a page takes from its first read to its subscription. */
const MEMORY_MS = 60_000;

/**
 * When the channels had their last events, of any process: for who subscribes a moment too late to hear them.
 */
export class RecentEvents {
  private readonly moments = new Map<string, number>();

  note(channel: string): void {
    this.moments.set(channel, performance.now());
  }

  /** Returns the age of the channel's last event for a new subscriber. */
  newsOf(channel: string): Subscribed {
    const moment = this.moments.get(channel);
    if (moment === undefined) return { event_age_ms: null };
    const age = Math.round(performance.now() - moment);
    return { event_age_ms: age > MEMORY_MS ? null : age };
  }

  /** Drops what no subscriber hears any more. */
  forgetOld(): void {
    const before = performance.now() - MEMORY_MS;
    for (const [channel, moment] of this.moments) {
      if (moment < before) this.moments.delete(channel);
    }
  }
}
