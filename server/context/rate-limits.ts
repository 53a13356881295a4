/** The verdict of a counter on one event. */
export interface Verdict {
  allowed: boolean;
  /** Events of this key in the running window, this one included. */
  count: number;
  /** Whole seconds until the window ends; at least 1. */
  retryAfterSeconds: number;
}

/** Counts events by key in windows of fixed length; a window starts with its first event. */
export interface WindowCounter {
  /** Counts one event. */
  hit(key: string): Verdict;
  /** Takes one event back: it turned out not to be of the kind that is counted. */
  forgive(key: string): void;
}

/** The sender of a large request. */
export interface UploadSender {
  companyId: number;
  /** Under which it is counted. */
  keys: readonly string[];
}

/** Lets large requests in one beside the other, up to a limit. */
export interface UploadGate {
  /** @returns what gives the room back, to be called once; null where there is none left */
  enter(bytes: number, sender: UploadSender): (() => void) | null;
}

/** The limits every call falls under: per user, or chat of a visitor, 600 reads and 120 writes a minute. */
export interface RateLimits {
  /** By user or chat. */
  reads: WindowCounter;
  /** By user or chat. */
  writes: WindowCounter;
  /** By user: files of a whole list. */
  exports: WindowCounter;
  /** By address and call, for calls that need no token. */
  publicCalls: WindowCounter;
  /** By chat, address, company and all together: files of visitors that are coming in. */
  uploads: UploadGate;
}
