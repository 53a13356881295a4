/** Documents state VAT by the rate of the rules; nothing is written for them. */
export const BY_RULES = 'rules';
/** The choice of the company's own words. */
export const OWN = 'own';

/** Wordings that are chosen, not typed; each is what the document says. */
const WORDINGS = {
  exempt: 'Без НДС, ст. 145 НК РФ',
  professional: 'НПД: НДС не облагается',
  patent: 'Патент: НДС не облагается',
} as const;
type Wording = keyof typeof WORDINGS;

/** The options of the choice. */
export const VAT_OPTIONS: readonly { value: string; label: string }[] = [
  { value: BY_RULES, label: 'По ставке из правил' },
  ...Object.entries(WORDINGS).map(([value, label]) => ({ value, label })),
  { value: OWN, label: 'Свой текст' },
];

/** Returns the choice for a note. @param note null: no own note */
export function vatChoice(note: string | null): string {
  if (note === null) return BY_RULES;
  return Object.entries(WORDINGS).find(([, words]) => words === note)?.[0] ?? OWN;
}

/** Returns the note for a choice; null: the rate of the rules. */
export const vatNote = (choice: string, own: string): string | null =>
  choice === OWN ? own : (WORDINGS[choice as Wording] ?? null);
