/** An event for the staff's tabs. Payloads carry ids only; the data is fetched by an authorised call. */
export interface RealtimeEvent {
  /** Full channel name with its prefix: `private-company.1`. */
  channel: string;
  /** Bare event name: `form.submitted`. */
  event: string;
  data: Record<string, string | number | null>;
  /**
   * Who was responsible until now, and may not find the record any more; null: it was unassigned. It is not
   * sent to clients.
   */
  lostBy?: (number | null)[];
}
