import type { Api } from './api';
import type { Store } from './store';

/**
 * Tells staff which page the visitor is on, once for each page.
 * @param pageNow the page that is open now
 */
export function openPageReport(api: Api, store: Store, pageNow: () => string) {
  let reported = '';

  /** Staff know of a page: from here, or from a message that was written on it. */
  function note(page: string) {
    reported = page;
    const known = store.chat();
    if (known && known.page !== page) store.keepChat({ ...known, page });
  }

  return {
    now: pageNow,
    note,
    report() {
      const known = store.chat();
      const page = pageNow();
      if (reported === page || !known) return;
      note(page);
      if (known.page !== page) void api.tellPage(known, { page });
    },
    /** Another tab may have reported its page since. */
    forget() {
      reported = '';
    },
  };
}
export type PageReport = ReturnType<typeof openPageReport>;
