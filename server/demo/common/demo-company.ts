/** The company of the demonstration: it makes and fits soft windows for verandas. */
export const DEMO_COMPANY = 'Тёплая веранда';
export const DEMO_SITE = 'https://teplaya-veranda.example';
export const DEMO_EMAIL = 'demo@example.com';

/** Where the company works: all its clients and partners are of Moscow and the villages around it. */
export const DEMO_CITY = 'Москва';
export const DEMO_STREET = 'ул. Садовая, д. 1, офис 12';
export const DEMO_PHONE = '+7 495 000-00-00';
/** A made-up number with valid control digits. */
export const DEMO_INN = '7700000016';

interface DemoColleague {
  name: string;
  email: string;
  phone: string;
  position: string;
  onShift: boolean;
  /** How long ago they last signed in; null: never. */
  seenHoursAgo: number | null;
}

/** The staff who work with the leads; the first is the one who signs in. */
export const DEMO_STAFF: readonly DemoColleague[] = [
  {
    name: 'Анна Смирнова',
    email: DEMO_EMAIL,
    phone: '+7 943 201-14-07',
    position: 'Руководитель отдела продаж',
    onShift: true,
    seenHoursAgo: null,
  },
  {
    name: 'Дмитрий Орлов',
    email: 'd.orlov@teplaya-veranda.example',
    phone: '+7 943 201-14-08',
    position: 'Менеджер по продажам',
    onShift: true,
    seenHoursAgo: 2,
  },
  {
    name: 'Екатерина Волкова',
    email: 'e.volkova@teplaya-veranda.example',
    phone: '+7 943 201-14-09',
    position: 'Менеджер по продажам',
    onShift: true,
    seenHoursAgo: 5,
  },
  {
    name: 'Сергей Никитин',
    email: 's.nikitin@teplaya-veranda.example',
    phone: '+7 943 201-14-10',
    position: 'Замерщик',
    onShift: false,
    seenHoursAgo: 49,
  },
  {
    name: 'Ольга Лебедева',
    email: 'o.lebedeva@teplaya-veranda.example',
    phone: '+7 943 201-14-11',
    position: 'Координатор монтажей',
    onShift: true,
    seenHoursAgo: 1,
  },
];

/** One who has not answered the invitation, and one who has left. */
export const DEMO_INVITED: DemoColleague = {
  name: 'Павел Захаров',
  email: 'p.zaharov@teplaya-veranda.example',
  phone: '+7 943 201-14-12',
  position: 'Менеджер по продажам',
  onShift: true,
  seenHoursAgo: null,
};
export const DEMO_DISABLED: DemoColleague = {
  name: 'Марина Белова',
  email: 'm.belova@teplaya-veranda.example',
  phone: '+7 943 201-14-13',
  position: 'Менеджер по продажам',
  onShift: false,
  seenHoursAgo: 30 * 24,
};

/**
 * Fields of leads. Some names hold the letters of «телефон» or «имя» and mean another thing. One is a column
 * of lists, and a client's too.
 */
export const DEMO_FIELDS = {
  name: { name: 'Имя', type: 'text', role: 'name' },
  phone: { name: 'Телефон', type: 'phone', role: 'phone' },
  email: { name: 'E-mail', type: 'email', role: 'email' },
  object: { name: 'Строительный объект', type: 'text', inTable: true, inClients: true },
  openings: { name: 'Количество проёмов', type: 'number' },
  address: { name: 'Адрес объекта', type: 'text' },
  date: { name: 'Предварительная дата замера', type: 'date' },
  time: { name: 'Желательное время звонка', type: 'text' },
  comment: { name: 'Комментарий', type: 'textarea' },
  extra: { name: 'Дополнительно', type: 'textarea' },
} as const;

export type DemoField = keyof typeof DEMO_FIELDS;

interface DemoFormField {
  field: DemoField;
  required?: true;
  placeholder?: string;
}

interface DemoForm {
  slug: string;
  name: string;
  successText: string;
  fields: DemoFormField[];
}

const PHONE_PLACEHOLDER = '+7 900 000-00-00';

export const DEMO_FORMS = {
  quote: {
    slug: 'zayavka',
    name: 'Заявка на расчёт',
    successText: 'Спасибо, мы получили заявку. Посчитаем стоимость и позвоним в рабочее время.',
    fields: [
      { field: 'name', required: true },
      { field: 'phone', required: true, placeholder: PHONE_PLACEHOLDER },
      { field: 'email' },
      { field: 'object', placeholder: 'Веранда, беседка, терраса' },
      { field: 'openings' },
      { field: 'comment', placeholder: 'Размеры проёмов, пожелания по цвету' },
      { field: 'extra', placeholder: 'Москитная сетка, дверь на молнии' },
    ],
  },
  measure: {
    slug: 'zamer',
    name: 'Запись на замер',
    successText: 'Спасибо, вы записаны. Мы позвоним, чтобы подтвердить время приезда мастера.',
    fields: [
      { field: 'name', required: true },
      { field: 'phone', required: true, placeholder: PHONE_PLACEHOLDER },
      { field: 'address', required: true, placeholder: 'Посёлок, улица, дом' },
      { field: 'date' },
      { field: 'comment' },
    ],
  },
  callback: {
    slug: 'obratnyj-zvonok',
    name: 'Обратный звонок',
    successText: 'Спасибо, мы перезвоним в выбранное время.',
    fields: [
      { field: 'name' },
      { field: 'phone', required: true, placeholder: PHONE_PLACEHOLDER },
      { field: 'time', placeholder: 'После 18:00' },
    ],
  },
} as const satisfies Record<string, DemoForm>;

export type DemoFormKey = keyof typeof DEMO_FORMS;

export const DEMO_CONSENT = {
  text: 'Согласен на обработку персональных данных для ответа на заявку',
  version: '1',
};

/** Whom the company wants to hear nothing of. */
export const DEMO_SPAM_LISTS = {
  phones: ['+79437770101', '+79437770102'],
  emails: ['@seo-raketa.example', 'promo@bystryj-zajm.example'],
  addresses: ['198.51.100.66'],
  words: ['казино', 'накрутка', 'обратные ссылки', 'займ без отказа'],
};
