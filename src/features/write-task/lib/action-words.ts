import type { TaskType } from '@/entities/records/task';

const word = (source: string) => new RegExp(`^(?:${source})$`, 'u');

/** Words that say what is to be done, by kind. */
const VERBS: [TaskType, RegExp][] = [
  [
    'call',
    word(
      '(?:пере|по|до|об|про)?звон(?:ить|ю|им|и|ите)|созвон(?:иться|имся|юсь)|дозвон(?:иться|юсь|имся)|' +
        'набрать|набер(?:у|ем|и|ите)',
    ),
  ],
  [
    'message',
    word(
      'написать|напиш(?:у|ем|и|ите)|отправ(?:ить|лю|им|ь|ьте)|выслать|вышл(?:ю|ем|и|ите)|скинуть|скин(?:у|ем|ь|ьте)|' +
        'послать|пошл(?:ю|ем)|переслать|перешл(?:ю|ем)|ответить|отвеч(?:у|ем)',
    ),
  ],
  [
    'visit',
    word(
      'встретиться|встре(?:чусь|тимся|чаемся)|замерить|приехать|(?:при|подъ|за|вы)ед(?:у|ем|ет|ут)|подъехать|заехать|выехать',
    ),
  ],
];
const NOUNS: [TaskType, RegExp][] = [
  ['call', word('(?:со|пере)?звон(?:ок|ка)?')],
  ['message', word('письмо|сообщение')],
  ['visit', word('встреч[аиу]|замер[аыу]?|монтаж[ау]?|выезд[ау]?|визит[ау]?|приезд[ау]?')],
];

/** Words in -ть, -ти and -чь that are no verbs, and verbs in -ти and -чь. */
const NO_VERB = word(
  'пять|шесть|семь|восемь|девять|десять|[а-я]+дцать|[а-я]+ость|есть|часть|область|кровать|печать|память|треть|сеть|' +
    'честь|весть|смерть|четверть|нефть|кисть|мать|опять|хоть|чуть|ведь|суть|путь|быть|грудь|лесть|месть|сласть|пасть',
);
const OTHER_VERB = word(
  '[а-я]{2,}ть(?:ся)?|(?:при|за|подо|до|на|пере|пройти|вы|со|у)[ий]ти|(?:при|за|под|от|пере|вы|раз)?везти|' +
    '(?:при|от|в|вы|под)нести|(?:про|пере|под|за|при|от|в)вести|помочь',
);

/** Whether these words promise something to do, and of what kind; null: they do not. */
export function actionIn(words: readonly string[]): TaskType | null {
  const kindOf = (kinds: [TaskType, RegExp][]) => {
    for (const each of words) {
      const found = kinds.find(([, pattern]) => pattern.test(each));
      if (found) return found[0];
    }
    return null;
  };
  const isOther = words.some((each) => OTHER_VERB.test(each) && !NO_VERB.test(each));
  return kindOf(VERBS) ?? kindOf(NOUNS) ?? (isOther ? 'other' : null);
}

/** The past is no promise; these words tell of one all the same. */
const AGREED = word(
  '(?:по)?просил[аи]?|договорил(?:ся|ась|ись)|перенесл[аи]|записал(?:ся|ась|и|а)?|назначил[аи]?|условил(?:ся|ись)|' +
    'согласовал[аи]?|сказал[аи]?|велел[аи]?',
);
const HAPPENED = word('[а-я]*[аеиоуыюя]л(?:а|о|и)?(?:ся|сь)?');
const NOT_HAPPENED = word(
  'или|недели|дело|дела|мало|начало|материал|отдел|пол|стол|зал|канал|угол|детали|модели|михаил|павел|людмила|данил[а]?|' +
    'самуил|мыло|тепло|апрели|светила|мила|акрил|около|каталог|филиал|оригинал|персонал|потенциал|интервал|финал|сигнал',
);
/** Refusals, guesses and what somebody else is to do. */
const REFUSED = word(
  'не|нет|ни|нельзя|незачем|хо(?:чет|тят|тел[а-я]*)|планирует|планируют|думает|' +
    'думают|собирается|собираются|обеща[а-я]*|может|могут|сможет|смогут|должен|должна|должны|готов[аоы]?|будет|будут|' +
    'чтобы|никогда|если|когда|уже|возможно|наверное|вероятно',
);

/** Whether these words take a promise back, or tell of the past. */
export const isRefused = (words: readonly string[]): boolean =>
  words.some(
    (each, index) =>
      (REFUSED.test(each) && !(each === 'не' && /^забы/u.test(words[index + 1] ?? ''))) ||
      (HAPPENED.test(each) && !NOT_HAPPENED.test(each) && !AGREED.test(each)),
  );

/** Words that may stand beside a day without saying anything. */
const FILLER = word(
  'лучше|можно|давайте|тогда|ориентировочно|примерно|где|то|где-то|числа|в|во|на|к|ну|а|и|удобно|надо|нужно|просит|просил[аи]?|' +
    'договорил(?:ся|ась|ись)|перенесл[аи]|записал(?:ся|ась|и|а)?|назначил[аи]?|условил(?:ся|ись)',
);
export const isFiller = (each: string): boolean => FILLER.test(each);
