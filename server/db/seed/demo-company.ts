/** The company of the demonstration: it makes and fits soft windows for verandas. */
export const DEMO_COMPANY = 'Тёплая веранда';
export const DEMO_SITE = 'https://teplaya-veranda.example';
export const DEMO_EMAIL = 'demo@example.com';

/** The staff; the first is the one who signs in. */
export const DEMO_STAFF = [
  { name: 'Анна Смирнова', email: DEMO_EMAIL, phone: '+7 943 201-14-07' },
  {
    name: 'Дмитрий Орлов',
    email: 'd.orlov@teplaya-veranda.example',
    phone: '+7 943 201-14-08',
  },
  {
    name: 'Екатерина Волкова',
    email: 'e.volkova@teplaya-veranda.example',
    phone: '+7 943 201-14-09',
  },
  {
    name: 'Сергей Никитин',
    email: 's.nikitin@teplaya-veranda.example',
    phone: '+7 943 201-14-10',
  },
  {
    name: 'Ольга Лебедева',
    email: 'o.lebedeva@teplaya-veranda.example',
    phone: '+7 943 201-14-11',
  },
] as const;

/** Fields of leads. Some names hold the letters of «телефон» or «имя» and mean another thing. */
export const DEMO_FIELDS = {
  name: { name: 'Имя', type: 'name' },
  phone: { name: 'Телефон', type: 'phone' },
  email: { name: 'E-mail', type: 'email' },
  object: { name: 'Строительный объект', type: 'text' },
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
