type Forms = readonly [one: string, few: string, many: string];

const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const BELOW_TWENTY = [
  '',
  'один',
  'два',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
/** Thousands are feminine. */
const FEMININE: Record<string, string> = { один: 'одна', два: 'две' };

/** The unit of each group of three digits, the lowest first. */
const GROUPS: readonly { forms: Forms; isFeminine?: true }[] = [
  { forms: ['рубль', 'рубля', 'рублей'] },
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'] },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'] },
];
const KOPECK: Forms = ['копейка', 'копейки', 'копеек'];

const rules = new Intl.PluralRules('ru');
const formOf = (count: number, [one, few, many]: Forms): string => {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
};

/** A number below 1000 in words; nothing for 0. */
function wordsOfGroup(value: number, isFeminine: boolean): string[] {
  const rest = value % 100;
  const units = rest < 20 ? rest : rest % 10;
  const unit = BELOW_TWENTY[units] ?? '';
  return [
    HUNDREDS[Math.floor(value / 100)] ?? '',
    rest < 20 ? '' : (TENS[Math.floor(rest / 10)] ?? ''),
    isFeminine ? (FEMININE[unit] ?? unit) : unit,
  ].filter((word) => word !== '');
}

/** «Десять тысяч сто один рубль 00 копеек». @param kopecks whole, from 0, below 10^14 */
export function amountInWords(kopecks: number): string {
  const roubles = Math.floor(kopecks / 100);
  const rest = kopecks % 100;
  const words = roubles === 0 ? ['ноль'] : [];
  for (const [power, { forms, isFeminine = false }] of [...GROUPS.entries()].reverse()) {
    const group = Math.floor(roubles / 1000 ** power) % 1000;
    if (group > 0) words.push(...wordsOfGroup(group, isFeminine));
    // Roubles are named also where their group is empty: «две тысячи рублей».
    if (group > 0 || power === 0) words.push(formOf(power === 0 ? roubles : group, forms));
  }
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${String(rest).padStart(2, '0')} ${formOf(rest, KOPECK)}`;
}
