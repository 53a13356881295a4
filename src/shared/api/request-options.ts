export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; FormData as it is, URLSearchParams as a form (with its own Content-Type header). */
  body?: unknown;
  query?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds; defaults to 10 s for reads and 15 s for writes, and 0 means without end. */
  timeout?: number;
  /** Told how many bytes of the body have gone out, and of how many where that is known. */
  onProgress?: (sent: { loaded: number; total?: number | undefined }) => void;
  /** True of a call that is no GET and is made for its answer alone: without one it has failed. */
  isReading?: boolean | undefined;
  /** Base of the path; the API's unless said otherwise. */
  baseUrl?: string;
}

/** The answer of the transport layer as text; HTML is never parsed (SPEC §7). */
export interface RawAnswer {
  status: number;
  text: string;
  /** True where the content type says so. */
  html: boolean;
  /** True where the text begins like a page, whatever the content type says. */
  page: boolean;
  headers: Record<string, unknown>;
}
