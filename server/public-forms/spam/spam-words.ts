/**
 * A subject that visitors of a company's form hardly ever write about, and those who write to all forms do.
 */
export interface SpamTheme {
  name: string;
  weight: number;
  pattern: RegExp;
}

/**
 * Whole words, or their beginnings where an ending follows; `(?<!\p{L})` stands for a word's start in any
 * script.
 */
const words = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'iu');

export const SPAM_THEMES: readonly SpamTheme[] = [
  {
    name: 'азартные игры',
    weight: 40,
    pattern: words(
      String.raw`казино|casino|1x-?bet|1xbet|мелбет|melbet|букмекер|ставк\p{L}+ на спорт|слоты|фриспин|free ?spins?|jackpot|джекпот|gambling|вулкан|betting`,
    ),
  },
  {
    name: 'для взрослых и лекарства',
    weight: 40,
    pattern: words(
      String.raw`viagra|виагр|cialis|сиалис|порно|porn|эскорт|escort|интим|xxx|sex chat|adult dating|nude`,
    ),
  },
  {
    name: 'продвижение сайтов',
    weight: 30,
    pattern: words(
      String.raw`seo(?!\p{L})|(?:продвижени|раскрутк)\p{L}* (?:ваш\p{L}+ )?сайт|вывед\p{L}+ (?:ваш )?сайт|в топ[- ]?\d* (?:яндекс|гугл|google|yandex)|backlinks?|обратны\p{L} ссыл|вечны\p{L} ссыл|guest post|domain authority|web ?design services|first page of google|google rank|rank(?:ing)?s? (?:on|in) google|накрутк|поведенческ\p{L}+ фактор|прогон\p{L}* (?:сайта|по)|website traffic|organic traffic|трафик на (?:ваш )?сайт`,
    ),
  },
  {
    name: 'быстрые деньги',
    weight: 35,
    pattern: words(
      String.raw`bitcoin|биткоин|биткойн|крипт(?:о|а|у|ы|е)(?:вал|бирж|инвест|\s|$)|crypto|forex|форекс|заработ\p{L}+ (?:в интернете|онлайн|от \d)|пассивн\p{L}+ доход|passive income|инвестиц\p{L}+ от|займ\p{L}* (?:на карту|онлайн|без отказа)|make money|binary options|usdt|инвестиционн\p{L}+ платформ|earn \$?\d`,
    ),
  },
  {
    name: 'рассылки и базы',
    weight: 35,
    pattern: words(
      String.raw`рассылк\p{L}* (?:по|через|писем|в|на) (?:форм|баз|чат|ватсап|whatsapp|telegram|телеграм|email|e-mail|контакт|обратн)|баз[аыу] (?:данных )?(?:контактов|клиентов|email|e-mail|телефонов|компаний)|email list|lead generation service|contact forms? (?:marketing|blast|submission)|mass mailing|bulk email|обратной связи на сайтах|feedback forms?`,
    ),
  },
];

/** The tone of a stranger who sells. */
export const PITCH = words(
  String.raw`предлага(?:ем|ю)|наша (?:компания|команда|студия)|мы (?:занимаемся|помогаем|готовы предложить)|коммерческ\p{L}+ предложени|i noticed your|we (?:can|offer|provide|help)|our (?:team|company|services?|agency)|i can help|special offer|interested in|dear (?:owner|sir|webmaster)|visit (?:my|our)|click here|жми|переходи|подробнее (?:здесь|тут|по ссылке)|limited time`,
);
