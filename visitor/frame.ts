const LEAVE_MS = 600;

/** The page around ours: where messages go to, and what they come from. */
interface Outer {
  target: string;
  origin: string;
}

/** The page around ours; null where there is none, or none that has said where it is. */
function findOuter(page: string): Outer | null {
  if (window.parent === window) return null;
  // A page that is shut off from all others has no name to be called by.
  const host = new URLSearchParams(location.search).get('host');
  if (host === 'null') return { target: '*', origin: host };
  for (const address of [page, document.referrer]) {
    try {
      const { origin } = new URL(address);
      if (origin !== location.origin && origin !== 'null') return { target: origin, origin };
    } catch {
      // Not an address.
    }
  }
  return null;
}

/** The storage of the page around, for a form without storage of its own. */
export interface OuterPage {
  /** @param text null forgets it */
  keep: (text: string | null) => void;
  /** Calls back if anything is kept there. */
  recall: (found: (text: string) => void) => void;
}

/**
 * Talks to the page around the form.
 * @param slug the form's address, by which that page knows whom it hears
 * @param page the address that page has sent of itself
 */
export function openFrame(slug: string, page: string) {
  const outer = findOuter(page);
  const post = (message: Record<string, unknown>) => {
    try {
      if (outer) window.parent.postMessage({ form: slug, ...message }, outer.target);
    } catch {
      // A form that is not as tall as it could be is better than none.
    }
  };
  return {
    /** Tells how tall the form is, now and whenever that changes. */
    keepHeight() {
      const content = document.querySelector('main');
      if (!outer || !content) return;
      new ResizeObserver(() => post({ height: content.offsetHeight })).observe(content);
    },
    outer: {
      keep: (text) => post({ typed: text }),
      recall(found) {
        if (!outer) return;
        addEventListener('message', (event: MessageEvent<unknown>) => {
          if (event.source !== window.parent || event.origin !== outer.origin) return;
          const { form, typed } = (event.data ?? {}) as { form?: unknown; typed?: unknown };
          if (form === slug && typeof typed === 'string') found(typed);
        });
        post({ isAsking: true });
      },
    } satisfies OuterPage,
    /** Leads the visitor on, with the whole page around. */
    leave(address: string) {
      if (window.parent === window) {
        location.assign(address);
        return;
      }
      post({ redirect: address });
      // A frame put by hand has no listener around it.
      setTimeout(() => window.open(address, '_top'), LEAVE_MS);
    },
  };
}
