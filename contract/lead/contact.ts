import type { LeadValue } from './lead';
import { dropInvisible, isVisible } from '../base/text/invisible';

/** Name, phone and e-mail found among the values of a lead; an empty string where nothing fits. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}

type Slot = keyof Contact;

/** Keywords of SPEC §5, the longer first. */
const KEYWORDS: Record<Slot, readonly string[]> = {
  name: ['name', 'имя', 'фио'],
  phone: ['phone', 'телефон', 'тел'],
  email: ['e-mail', 'email', 'почта'],
};

/** A short keyword stands inside foreign words («дополни-тел-ьно»), so it counts only where a word begins. */
const SHORT_KEYWORD = 'тел';
const SHORT_KEYWORD_MIN_DIGITS = 6;

const RANK = { exact: 0, word: 1, wordStart: 2, inside: 3, role: 4, none: 9 } as const;

interface Match {
  rank: number;
  shortPrefix: boolean;
}

function rankLabel(label: string, keyword: string): Match {
  const text = dropInvisible(label).trim().toLowerCase();
  if (text === keyword) return { rank: RANK.exact, shortPrefix: false };
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  if (words.includes(keyword)) return { rank: RANK.word, shortPrefix: false };
  if (words.some((word) => word.startsWith(keyword))) {
    return { rank: RANK.wordStart, shortPrefix: keyword === SHORT_KEYWORD };
  }
  if (keyword !== SHORT_KEYWORD && text.includes(keyword)) {
    return { rank: RANK.inside, shortPrefix: false };
  }
  return { rank: RANK.none, shortPrefix: false };
}

const bestMatch = (label: string, slot: Slot): Match =>
  KEYWORDS[slot]
    .map((keyword) => rankLabel(label, keyword))
    .reduce((best, match) => (match.rank < best.rank ? match : best));

/** A company has a few names of fields and many leads: what a name is is worked out once (memoised). */
const known = new Map<string, Record<Slot, Match>>();
const MOST_KNOWN = 2000;

function matchesOf(label: string): Record<Slot, Match> {
  let matches = known.get(label);
  if (matches === undefined) {
    matches = {
      name: bestMatch(label, 'name'),
      phone: bestMatch(label, 'phone'),
      email: bestMatch(label, 'email'),
    };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(label, matches);
  }
  return matches;
}

const digitCount = (value: string) => value.replace(/\D/g, '').length;

interface Candidate {
  slot: Slot;
  index: number;
  value: string;
  rank: number;
  /** How well the field's role and type fit. */
  fits: number;
}

/**
 * Finds the contact among a lead's values by the names of their fields (SPEC §5). A better match of the name
 * wins (whole label, whole word, start of a word, inside a word), then a field that has the role of the part,
 * then one of a type fits, then the earlier value. A role fills a part for which no name was found. Empty
 * values are passed over and no value serves twice.
 */
export function pickContact(values: readonly LeadValue[]): Contact {
  const candidates: Candidate[] = [];
  values.forEach((item, index) => {
    const value = item.value?.trim() ?? '';
    const label = item.field?.name ?? '';
    if (!isVisible(value) || label === '') return;
    const matches = matchesOf(label);
    for (const slot of ['name', 'phone', 'email'] as const) {
      const hasRole = item.field?.role === slot;
      const { rank: byName, shortPrefix } = matches[slot];
      const isDoubtful = shortPrefix && digitCount(value) < SHORT_KEYWORD_MIN_DIGITS;
      const rank = hasRole && (isDoubtful || byName === RANK.none) ? RANK.role : byName;
      if (rank === RANK.none || (isDoubtful && rank === byName)) continue;
      const fits = Number(hasRole) * 2 + Number(item.field?.type === slot);
      candidates.push({ slot, index, value, rank, fits });
    }
  });
  candidates.sort((a, b) => a.rank - b.rank || b.fits - a.fits || a.index - b.index);

  const contact: Contact = { name: '', phone: '', email: '' };
  const used = new Set<number>();
  for (const { slot, index, value } of candidates) {
    if (contact[slot] !== '' || used.has(index)) continue;
    contact[slot] = value;
    used.add(index);
  }
  return contact;
}
