/** The placeholders of a document's texts, by the word in braces. */
export const TEXT_PLACEHOLDERS = [
  'клиент',
  'адрес',
  'сумма',
  'сумма_прописью',
  'предоплата',
  'срок',
  'гарантия',
] as const;
export type TextPlaceholder = (typeof TEXT_PLACEHOLDERS)[number];

/** The placeholders of a document's number. */
export const NUMBER_PLACEHOLDERS = ['номер', 'год', 'заказ'] as const;
export type NumberPlaceholder = (typeof NUMBER_PLACEHOLDERS)[number];

const BRACES = /\{([^{}]*)\}/g;

/** Returns the first unknown placeholder with its braces, or a lone brace; null where there is none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
  const foreign = [...text.matchAll(BRACES)].find(([, word = '']) => !known.includes(word));
  if (foreign) return foreign[0];
  const lone = /[{}]/.exec(text.replaceAll(BRACES, ''));
  return lone && lone[0];
}

/** Puts values for the words in braces, each once: a value with braces in it stays as it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(BRACES, (braces, word: string) => values[word] ?? braces);

/** Returns the fault of a number's pattern, or null. */
export function patternFault(pattern: string, isYearly: boolean): string | null {
  const unknown = unknownPlaceholder(pattern, NUMBER_PLACEHOLDERS);
  if (unknown !== null) return `Неизвестная подстановка ${unknown}`;
  if (!pattern.includes('{номер}')) return 'В номере нужна подстановка {номер}';
  if (isYearly && !pattern.includes('{год}')) return 'Чтобы начинать с начала года, нужен {год}';
  return pattern.includes('}{') ? 'Разделите подстановки знаком, например «-»' : null;
}
