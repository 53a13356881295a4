/**
 * Names of address parameters that are kept with a lead: marks of a campaign, of a click and of an
 * advertisement.
 */
export const UTM_KEYS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
  'yclid',
  'ymclid',
  'fbclid',
  'vkclid',
  'roistat',
  'utm_id',
  'utm_referrer',
  'gbraid',
  'wbraid',
  'msclkid',
  'ttclid',
  'rb_clickid',
  'erid',
  '_openstat',
] as const;

/** Marks of a visit, read from an address or from hidden fields of a form. */
export interface Brought {
  /** Marks by their names in {@link UTM_KEYS}. */
  utm: Record<string, string>;
  /** The code of the partner; empty where there is none. */
  ref: string;
}

type Pair = readonly [name: string, text: string];

/** The parameter with the partner's code. */
const CODE_KEY = 'ref';
const KNOWN: readonly string[] = [CODE_KEY, ...UTM_KEYS];
/** Where a further parameter begins inside a value: a second «?», or an «&» that came escaped. */
const INNER = new RegExp(`(?<![?&;#])[?&;#]+(?:amp;){0,5}(?=(?:${KNOWN.join('|')})=)`, 'i');
/** The same separators escaped, once or several times. */
const ESCAPED = new RegExp(
  `(?:^|%(?:25)*(?:23|26|3b|3f))(?:amp(?:;|%(?:25)*3b))?(?:${KNOWN.join('|')})(?:=|%(?:25)*3d)`,
  'i',
);
const ESCAPED_SIGN = /%(?:25)+(?=23|26|3b|3d|3f)/gi;
/** Where an address begins, escaped or not. */
const ADDRESS = /(?::|%(?:25)*3a)(?:\/|%(?:25)*2f){2}/i;
const INVISIBLE = /\p{Cf}/gu;

/** No real link is longer; the rest of hostile input is not read. */
const LONGEST_ADDRESS = 16_000;
const LONGEST_TEXT = 2000;
const LONGEST_NAME = 100;
const MOST_PAIRS = 200;

/**
 * Normalises a parameter's name: `UTM_Source`, `amp;ref` and `form?ref` are read as `utm_source` and `ref`.
 */
const plainName = (name: string) =>
  name
    .slice(-LONGEST_NAME)
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/^.*[?&;#/]/, '')
    .replace(/[\s[\]]+$/, '')
    .trim();

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Undoes one escaping too many; an address inside the text keeps its own. */
const unescaped = (text: string): string =>
  ESCAPED.test(text) && !ADDRESS.test(text) ? decode(text.replace(ESCAPED_SIGN, '%')) : text;

/**
 * Reads the code from a text that messengers, letters or scripts have altered: `IVAN/`, `«IVAN»`,
 * `IVAN?utm_source=vk`, `IVAN%2F`, a whole link. A text that does not begin as a code, or is another address,
 * is returned unchanged.
 */
export function readCode(text: string): string {
  const cut = text.slice(0, LONGEST_TEXT);
  const plain = decode(cut)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u2010-\u2015\u2212](?=[a-z0-9])/gi, '-')
    .replace(/^(?=[^?&]*:\/\/).*?[?&]ref=/i, '')
    .replace(/^[^\p{L}\p{N}-]+/u, '');
  const [code = ''] = /^[a-z0-9-]+(?![\p{L}\p{N}@-]|:\/\/|[._][a-z0-9])/iu.exec(plain) ?? [];
  return code || cut.trim();
}

/**
 * Splits a value from the parameters that follow inside it, also where the «=» is escaped. A value that is an
 * address keeps its own parameters.
 */
function unfold([name, text]: Pair): Pair[] {
  const middle = name.indexOf('=');
  if (middle >= 0) {
    const whole = [name.slice(middle + 1), text].filter(Boolean).join('=');
    return unfold([name.slice(0, middle), whole]);
  }
  if (text.includes('://')) return [[name, text]];
  const [first = '', ...rest] = text.split(INNER);
  return [
    [name, first],
    ...rest.map((part): Pair => {
      const end = part.indexOf('=');
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  ];
}

/** Finds the marks and the code among named texts; the first non-empty value of a name counts. */
export function readBrought(pairs: Iterable<Pair>): Brought {
  const found = new Map<string, string>();
  const read = [...pairs]
    .slice(0, MOST_PAIRS)
    .map(([name, text]): Pair => [
      unescaped(name.slice(0, LONGEST_TEXT)),
      unescaped(text.slice(0, LONGEST_TEXT)),
    ]);
  for (const [name, text] of read.flatMap(unfold)) {
    const [key, value] = [plainName(name), text.trim()];
    if (KNOWN.includes(key) && value !== '' && !found.has(key)) found.set(key, value);
  }
  const marks = UTM_KEYS.flatMap((key): Pair[] => {
    const value = found.get(key);
    return value === undefined ? [] : [[key, value]];
  });
  return { utm: Object.fromEntries(marks), ref: readCode(found.get(CODE_KEY) ?? '') };
}

function urlOf(address: string): URL | null {
  try {
    return new URL(address.slice(0, LONGEST_ADDRESS));
  } catch {
    return null;
  }
}

/**
 * Finds parameters at the end of a path, where «?» was escaped or replaced.
 * @param path the path of the address, still escaped
 * @returns '' where it has none, or holds another address to which they belong
 */
export function tailOfPath(path: string): string {
  const [, head = '', tail = ''] = /^(.*?)(?:[?&;]|%(?:25)*(?:3f|26|3b))(.*)$/is.exec(path) ?? [];
  return ADDRESS.test(head) ? '' : tail;
}

/**
 * Parameters of an address in their order of precedence: of the query, behind «#» (where pages that change
 * without a reload keep them), in the path.
 */
const pairsOf = ({ searchParams, hash, pathname }: URL): Pair[] => [
  ...searchParams,
  ...new URLSearchParams(hash.slice(1)),
  ...new URLSearchParams(tailOfPath(pathname)),
];

/**
 * Reads the marks of a page, and missing ones from the page before it on the same site: an advertisement
 * leads to the front page, the form stands on another.
 * @param page the address of the page; anything that is no address brings nothing
 * @param referrer the address of the page before it
 */
export function broughtBy(page: string, referrer: string): Brought {
  const [here, before] = [urlOf(page), urlOf(referrer)];
  if (here === null) return { utm: {}, ref: '' };
  const own = readBrought(pairsOf(here));
  if (before === null || before.origin !== here.origin || here.origin === 'null') return own;
  const earlier = readBrought(pairsOf(before));
  return {
    utm: Object.keys(own.utm).length > 0 ? own.utm : earlier.utm,
    ref: own.ref || earlier.ref,
  };
}
