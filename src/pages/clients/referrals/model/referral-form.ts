import * as z from 'zod/mini';
import {
  MOST_WINDOW_DAYS,
  REFERRAL_NAME_LIMIT,
  USUAL_WINDOW_DAYS,
  type NewReferralInput,
  type Referral,
} from '@/entities/clients/referral';
import { dropInvisible, moneyText, readMoney, readPercent } from '@/shared/lib/text';

/** A referral as the form holds them; a box is `true` or `false`. */
export type ReferralValues = {
  name: string;
  phone: string;
  email: string;
  code: string;
  kind: string;
  amount: string;
  percent: string;
  window_days: string;
  note: string;
  client_id: string;
  client_name: string;
  paused: string;
  count_unknown: string;
};

const TICKED = 'true';

const PERCENT_PARTS = 100;
const HUNDRED = 100;

const percentText = (basisPoints: number) => String(basisPoints / PERCENT_PARTS).replace('.', ',');

/** @param code the code that is proposed for a new referral */
export const referralValues = (referral: Referral | null, code = ''): ReferralValues => ({
  name: referral?.name ?? '',
  phone: referral?.phone ?? '',
  email: referral?.email ?? '',
  code: referral?.code ?? code,
  kind: referral?.rule?.kind ?? 'fixed',
  amount: referral?.rule?.kind === 'fixed' ? moneyText(referral.rule.amount) : '',
  percent: referral?.rule?.kind === 'percent' ? percentText(referral.rule.basis_points) : '',
  window_days: String(referral?.window_days ?? USUAL_WINDOW_DAYS),
  note: referral?.note ?? '',
  client_id: referral?.client ? String(referral.client.id) : '',
  client_name: referral?.client?.name ?? '',
  paused: String(referral?.status === 'paused'),
  count_unknown: String(code !== ''),
});

/** The labels of fields compared between two versions of a partner: a chosen client shows by name. */
export const REFERRAL_LABELS = {
  name: 'Имя',
  code: 'Код',
  kind: 'Вознаграждение',
  amount: 'Сумма, ₽',
  percent: 'Процент',
  window_days: 'Сколько дней действует переход',
  phone: 'Телефон',
  email: 'E-mail',
  client_name: 'Клиент',
  note: 'Заметка',
  paused: 'На паузе',
};

export const RULE_KINDS = [
  { value: 'fixed', label: 'Сумма за клиента' },
  { value: 'percent', label: 'Процент с оплаты' },
];

/** Returns the shown text of a field. */
export function saidOfReferral(name: string, texts: ReferralValues): string {
  const text = texts[name as keyof ReferralValues];
  if (name === 'kind') return RULE_KINDS.find(({ value }) => value === text)?.label ?? text;
  if (name === 'paused') return text === TICKED ? 'Да' : 'Нет';
  if (name === 'client_name' && texts.client_id !== '') return text || `№${texts.client_id}`;
  return text;
}

const LETTERS: Record<string, string> = {
  а: 'A',
  б: 'B',
  в: 'V',
  г: 'G',
  д: 'D',
  е: 'E',
  ё: 'E',
  ж: 'ZH',
  з: 'Z',
  и: 'I',
  й: 'I',
  к: 'K',
  л: 'L',
  м: 'M',
  н: 'N',
  о: 'O',
  п: 'P',
  р: 'R',
  с: 'S',
  т: 'T',
  у: 'U',
  ф: 'F',
  х: 'H',
  ц: 'TS',
  ч: 'CH',
  ш: 'SH',
  щ: 'SCH',
  ъ: '',
  ы: 'Y',
  ь: '',
  э: 'E',
  ю: 'YU',
  я: 'YA',
};
const LONGEST_PROPOSAL = 20;
const SHORTEST_CODE = 3;

/** A code made of a name: «Ольга Лебедева» is OLGA-LEBEDEVA; '' where nothing comes of it. */
export function proposedCode(name: string): string {
  const latin = [...dropInvisible(name).toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('');
  const code = latin
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .slice(0, LONGEST_PROPOSAL)
    .replaceAll(/^-|-$/g, '');
  return code.length < SHORTEST_CODE ? '' : code;
}

/** The code, with a number at its end where it is taken: OLGA, OLGA-2. */
export function freeCode(code: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toUpperCase()));
  let free = code;
  for (let number = 2; known.has(free); number += 1) free = `${code}-${number}`;
  return free;
}

const NO_AMOUNT = 'Сумма от 1 копейки до 1 000 000 ₽';
const NO_PERCENT = 'Процент от 0,01 до 100';
const NO_DAYS = `От 1 до ${MOST_WINDOW_DAYS} дней`;
const MOST_KOPECKS = 100_000_000;

/** Reads a valid percentage in hundredths of a percent; null for anything else. */
function readShare(text: string): number | null {
  const points = readPercent(text);
  return points !== null && points >= 1 && points <= HUNDRED * PERCENT_PARTS ? points : null;
}

/** Reads a valid amount in kopecks; null for anything else. */
export function readAmount(text: string): number | null {
  const kopecks = readMoney(text);
  return kopecks !== null && kopecks >= 1 && kopecks <= MOST_KOPECKS ? kopecks : null;
}

const isDays = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_WINDOW_DAYS;

/** The schema of the form. @param hasRule whether the rule of the reward is asked for */
export const referralFormSchema = (hasRule: boolean) =>
  z.pipe(
    z
      .object({
        name: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, 'Укажите имя партнёра'),
            z.maxLength(REFERRAL_NAME_LIMIT, `Не длиннее ${REFERRAL_NAME_LIMIT} символов`),
          ),
        phone: z.string(),
        email: z.string(),
        code: z
          .string()
          .check(
            z.trim(),
            z.regex(/^[A-Za-z0-9-]{3,32}$/, 'От 3 до 32 латинских букв, цифр и дефисов'),
          ),
        kind: z.enum(['fixed', 'percent']),
        amount: z.string(),
        percent: z.string(),
        window_days: z.string().check(z.refine(isDays, { error: NO_DAYS })),
        note: z.string(),
        client_id: z.string(),
        client_name: z.string(),
        paused: z.string(),
        count_unknown: z.string(),
      })
      .check(
        z.refine(
          ({ kind, amount }) => !hasRule || kind !== 'fixed' || readAmount(amount) !== null,
          {
            path: ['amount'],
            error: NO_AMOUNT,
          },
        ),
        z.refine(
          ({ kind, percent }) => !hasRule || kind !== 'percent' || readShare(percent) !== null,
          {
            path: ['percent'],
            error: NO_PERCENT,
          },
        ),
      ),
    z.transform((values): NewReferralInput => ({
      name: values.name,
      phone: values.phone.trim() || null,
      email: values.email.trim() || null,
      code: values.code,
      status: values.paused === TICKED ? 'paused' : 'active',
      note: values.note.trim() || null,
      client_id: values.client_id === '' ? null : Number(values.client_id),
      rule:
        values.kind === 'fixed'
          ? { kind: 'fixed', amount: readAmount(values.amount) ?? 0 }
          : { kind: 'percent', basis_points: readShare(values.percent) ?? 0 },
      window_days: Number(values.window_days),
      ...(values.count_unknown === TICKED && { count_unknown: true }),
    })),
  );

/** The form shows all faults of the rule in one place. */
export const fieldOf = (path: string) =>
  path === 'rule.amount' ? 'amount' : path === 'rule.basis_points' ? 'percent' : path;
