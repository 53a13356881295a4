import { formatPhone, type Lead, type SpamReason } from '#contract';

const LABELS: Record<SpamReason, string> = {
  honeypot: 'Заполнено скрытое поле',
  too_fast: 'Отправлено слишком быстро',
  bad_token: 'Отправлено не со страницы формы',
  rate: 'Слишком много отправок',
  stop_word: 'Стоп-слово',
  link_in_name: 'Ссылка в имени',
  many_links: 'Много ссылок',
  foreign_script: 'Текст не на русском',
  random_text: 'Бессмысленный набор букв',
  listed: 'Есть в стоп-списке',
  repeated_text: 'Повтор текста',
  by_hand: 'Отмечена вручную',
};

const OTHER = 'Похоже на спам';

/** Why a lead was taken for spam, by the code of the reason; an unknown code gets a general text. */
export const spamReasonLabel = (code: string): string =>
  Object.hasOwn(LABELS, code) ? LABELS[code as keyof typeof LABELS] : OTHER;

/**
 * The reasons of a record in the spam, each with what exactly was found.
 * @param own labels that are others than a lead's
 */
export function spamReasonTexts(
  { spam_reasons }: Pick<Lead, 'spam_reasons'>,
  own: Readonly<Record<string, string>> = {},
): string[] {
  if (spam_reasons.length === 0) return [OTHER];
  return spam_reasons.map(({ code, detail }) =>
    [
      own[code] ?? spamReasonLabel(code),
      code === 'listed' && detail ? formatPhone(detail) : detail?.trim(),
    ]
      .filter(Boolean)
      .join(': '),
  );
}
