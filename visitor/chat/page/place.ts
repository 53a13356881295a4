/** Where the product is, and which company's chat a page shows. */
export interface Place {
  /** As `https://crm.example`, without a slash at its end. */
  server: string;
  key: string;
}

const ADDRESS = /^(https?:\/\/[^?#]+)\/widget\/([\w-]{8,64})\.js(?:[?#]|$)/i;

/** Reads the address of a script; null where it is a foreign one. */
export function placeOf(src: string): Place | null {
  const [, server, key] = ADDRESS.exec(src) ?? [];
  return server === undefined || key === undefined ? null : { server, key };
}

/** The open shadow roots below a node: closed ones cannot be read. */
function rootsIn(root: ParentNode): ParentNode[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? rootsIn(shadowRoot) : [],
  );
  return [root, ...inner];
}

/** Finds the script element of this code; modules and code run by a tag manager have no `currentScript`. */
export function findPlace(): Place | null {
  const own = document.currentScript;
  const told = own instanceof HTMLScriptElement ? placeOf(own.src) : null;
  if (told) return told;
  for (const root of rootsIn(document)) {
    for (const { src } of root.querySelectorAll<HTMLScriptElement>('script[src*="/widget/"]')) {
      const place = placeOf(src);
      if (place) return place;
    }
  }
  return null;
}
