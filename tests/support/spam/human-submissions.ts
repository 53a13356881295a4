import { visit, type Sent } from './submission';

/** Names as people give them: full and short, Latin, of other peoples, with a company, with a mistake. */
const NAMES = [
  'Иван Петров',
  'анна',
  'Ольга Сергеевна',
  'МАРИЯ',
  'Гульнара Хабибуллина',
  'Айгүл',
  'Armen',
  'Ivan Petrov',
  'Alexander McDonald',
  'Jürgen Müller',
  'Li Wei',
  '山田太郎',
  'Ян',
  'Ёлкин Пётр',
  'ООО «Ромашка»',
  'Светлана (от соседки)',
  'Дмитрий, 3 подъезд',
  'Анна-Мария',
  "O'Brien",
  'вася)',
  'Зураб Церетели',
  'Nguyễn Văn An',
  'Эльвира',
  'Maria',
  'Кафе Уют, Наталья',
  'DmitriyPetrov',
] as const;

const PHONES = [
  '+7 912 345-67-89',
  '89123456789',
  '8 (495) 123-45-67',
  '79123456789',
  '9123456789',
  '+375 29 123-45-67',
  '+998 90 123 45 67',
  '8-912-345-67-89',
  '+7(912)3456789',
  '123-45-67',
] as const;

/** What people write to a maker of soft windows, and to anybody else. */
const COMMENTS = [
  '',
  'Перезвоните, пожалуйста',
  'Хочу узнать цену',
  'Сколько стоит веранда 3 на 4?',
  '???',
  'Нужен замер на дачу в Тверской области, Калининский район, дер. Сухарево',
  'Добрый день! Интересуют мягкие окна на беседку 4х6 м, высота 2,2. Три стороны. Цвет коричневый. Когда можно замер?',
  'перезвоните после 18:00 я на работе',
  'Звонить только в будни с 10 до 17. Спасибо!!!',
  'Окна как тут https://www.avito.ru/moskva/predlozheniya_uslug/myagkie_okna_123456 сделаете дешевле?',
  'Увидели вас в https://t.me/dacha_sovety, понравилось',
  'у вас на сайте okna-tver.ru написано от 900 р, это за метр?',
  'Фото беседки: https://disk.yandex.ru/i/AbCdEf123',
  'Мой сайт pekarnya-teplo.ru, нужны окна на летнюю веранду',
  'Размеры:\n2100 × 1800 – 2 шт\n2100 × 1750 – 1 шт\nдверь 900 × 2000',
  'Пришлите КП на почту',
  'Готовим коммерческое предложение для администрации, нужны сертификаты',
  'Здравствуйте, наша компания строит кафе, интересует остекление 120 м2',
  'мы занимаемся строительством беседок, хотим сотрудничать',
  'Можно в кредит или рассрочку?',
  'а если оплата криптой, берёте?',
  'Скидка пенсионерам есть?',
  'СРОЧНО!!! ПОРВАЛО ОКНО ВЕТРОМ, КОГДА ПРИЕДЕТЕ',
  'Пока думаю',
  'да',
  'нет',
  '+',
  '-',
  '.',
  'тест',
  'проверка связи',
  'Добрый день, 15 мая делали у вас окна (договор 1287), отошёл люверс. Как быть по гарантии?',
  'Дочка выходит замуж, нужно закрыть шатёр до 12.06, успеете? 😊',
  'Спасибо 🙏🙏🙏',
  '👍',
  'Salom, narxi qancha?',
  'Hello, I live in a cottage near Moscow, do you speak English? Please call me back.',
  'Сәлеметсіз бе, бағасы қанша?',
  'Исәнмесез, бәясе күпме?',
  'Добрый день. Тел. второй 8 905 111-22-33 Пётр',
  'почта для ответа: kafe-uyut@mail.ru',
  'ivan.petrov@gmail.com либо вотсап',
  'Нужны окна ПВХ плёнка 700 мкм, тонировка, люверсы, скобы, ремешки, молния. Всего 8 проёмов. Посчитайте пожалуйста и пришлите на ватсап. Монтаж своими силами, доставка в Рязань транспортной компанией, если можно до терминала Деловых линий.',
  'Хотим заказать обратный звонок',
  'Здравствуйте! Подскажите, а можно ли сделать москитную сетку в этом же проёме, и чтобы скручивалась вверх? И сколько служит плёнка зимой?',
  'окна окна окна когда уже позвоните',
  'Звонил трижды, не дозвонился. Перезвоните!',
  'нужно продвижение сайта окон, вы таким не занимаетесь?',
  'Ищем казино-тему для украшения банкета, шторы в стиле Вегас сошьёте?',
  'Ссылка на проект https://docs.google.com/document/d/1aB2c/edit и вот фото https://disk.yandex.ru/d/xyz',
  'Мне ваш телефон дал Сергей из Калуги',
  '2100x1800',
  '3 окна',
  'Дер. Ивановка, ул. Садовая 5, кв 2',
  'Цена?',
  'Можно без замера?',
  'Как добраться до вашего офиса на машине?',
  'Сделайте скидку как для постоянных, заказываем третий раз',
  'Мне нужно 5 одинаковых окон 1500 на 2000',
  'Есть ли у вас образцы плёнки, можно ли посмотреть в шоуруме в субботу',
  'Чехлы на мебель шьёте?',
  'Автотент на газель нужен, размер кузова 3х2',
  'не работает ваш калькулятор!!',
  'Здравствуйте. Я из ТСЖ «Северное», нужно закрыть входную группу на зиму, оплата по безналу, нужен договор и акт',
  'Прошу выслать прайс',
  'интересует всё',
  'хочу как у соседей',
  'Нужна консультация',
  'Можете приехать завтра?',
  'А вы из Твери?',
  'хочу ворота рулонные',
] as const;

/** How people fill a form in: with and without scripts, slowly, with everything filled by the browser, late. */
const SLOW = { seconds: 40, token: 'valid' as const };
/** Sooner than a person types a sentence the browser has filled in what it knew. */
const TYPED = 20;
const WAYS = [
  { seconds: 35, token: 'valid' as const },
  { seconds: 1.4, token: 'valid' as const },
  { seconds: 90_000, token: 'valid' as const },
  { seconds: 0.9, token: 'valid' as const },
  // A script of the company's own site.
  { seconds: null, token: 'absent' as const },
  // An office or a mobile operator behind one address.
  { seconds: 12, token: 'valid' as const, crowd: 30 },
];

/** Over two hundred submissions of people, each a little different from the others. */
export const HUMAN_SUBMISSIONS: Sent[] = Array.from({ length: COMMENTS.length * 3 }, (_, index) => {
  const comment = COMMENTS[index % COMMENTS.length] ?? '';
  const way = WAYS[Math.floor(index / 7 + index) % WAYS.length] ?? SLOW;
  const isTyped = comment.length > TYPED && (way.seconds ?? SLOW.seconds) < 2;
  return visit({
    name: NAMES[(index * 7) % NAMES.length] ?? '',
    phone: PHONES[(index * 3) % PHONES.length] ?? '',
    email: index % 4 === 0 ? `person${index}@example.ru` : '',
    comment,
    ...(isTyped ? SLOW : way),
  });
});
