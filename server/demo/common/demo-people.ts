import { normalisePhone } from '#contract';
import type { Random } from './random';
import { transliterate } from '../../lead-forms/transliterate';

const MEN = [
  'Александр',
  'Алексей',
  'Андрей',
  'Антон',
  'Артём',
  'Виктор',
  'Владимир',
  'Денис',
  'Евгений',
  'Иван',
  'Игорь',
  'Константин',
  'Максим',
  'Михаил',
  'Николай',
  'Олег',
  'Павел',
  'Роман',
  'Станислав',
  'Юрий',
] as const;

const WOMEN = [
  'Алёна',
  'Анастасия',
  'Валентина',
  'Вера',
  'Галина',
  'Дарья',
  'Елена',
  'Ирина',
  'Ксения',
  'Людмила',
  'Марина',
  'Мария',
  'Надежда',
  'Наталья',
  'Оксана',
  'Полина',
  'Светлана',
  'Татьяна',
  'Юлия',
  'Яна',
] as const;

/** A woman's form adds «а». */
const SURNAMES = [
  'Андреев',
  'Белов',
  'Борисов',
  'Васильев',
  'Виноградов',
  'Воробьёв',
  'Герасимов',
  'Гончаров',
  'Григорьев',
  'Данилов',
  'Егоров',
  'Ершов',
  'Зайцев',
  'Захаров',
  'Исаев',
  'Калинин',
  'Карпов',
  'Киселёв',
  'Ковалёв',
  'Королёв',
  'Крылов',
  'Кузнецов',
  'Лазарев',
  'Макаров',
  'Медведев',
  'Назаров',
  'Панов',
  'Поляков',
  'Романов',
  'Савельев',
  'Семёнов',
  'Соболев',
  'Тарасов',
  'Титов',
  'Ушаков',
  'Филиппов',
  'Фролов',
  'Чернов',
  'Шубин',
  'Щербаков',
] as const;

/** Reserved domains. */
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net', 'pochta.example'] as const;

/** Mobile codes that no operator has been given: the numbers ring nowhere. */
const PHONE_CODES = ['943', '944', '945', '946', '947', '972', '973', '974', '975'] as const;

/** A visitor, as they would write themselves down. */
export interface Person {
  name: string;
  phone: string;
  email: string;
}

/** Writes a number, its code and the seven digits after it, in one of the ways people do. */
function writePhone(random: Random, code: string, digits: string): string {
  const [head, middle, tail] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  const notation = random.weighted({ full: 50, trunk: 20, solid: 20, bare: 10 });
  return {
    full: `+7 ${code} ${head}-${middle}-${tail}`,
    trunk: `8 (${code}) ${head}-${middle}-${tail}`,
    solid: `+7${code}${digits}`,
    bare: `${code} ${head} ${middle} ${tail}`,
  }[notation];
}

/** Makes up a person. */
export function makePerson(random: Random): Person {
  const isWoman = random.chance(0.5);
  const first = random.pick(isWoman ? WOMEN : MEN);
  const surname = random.pick(SURNAMES) + (isWoman ? 'а' : '');
  const login = `${transliterate(first)}.${transliterate(surname)}`;
  return {
    name: random.chance(0.6) ? `${first} ${surname}` : first,
    phone: writePhone(
      random,
      random.pick(PHONE_CODES),
      String(random.int(0, 9_999_999)).padStart(7, '0'),
    ),
    email: `${login}${random.int(1, 99)}@${random.pick(MAIL_DOMAINS)}`,
  };
}

/** A person who comes again another day, perhaps with their phone written differently. */
export function meetAgain(random: Random, person: Person): Person {
  const [, code = '', digits = ''] =
    /^\+7(\d{3})(\d+)$/.exec(normalisePhone(person.phone) ?? '') ?? [];
  return { ...person, phone: writePhone(random, code, digits) };
}
