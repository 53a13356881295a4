/** Comments of staff about clients. */
export const CLIENT_COMMENTS = [
  'Звонить после 18:00, днём на смене.',
  'Дом у леса, подъезд только с Садовой.',
  'Делали веранду в прошлом сезоне, просил напомнить про сетки весной.',
  'Оплата по счёту, договор на ООО.',
  'Во дворе собака, предупредить мастера.',
  'Приехала по рекомендации соседей, скидка 5 %.',
  'Любит подробные расчёты: высылать оба варианта плёнки.\nКант только коричневый.',
  'Ключи от участка у сторожа.',
] as const;

/** Words by which the company sorts its clients, each with one of the contract's colours. */
export const DEMO_TAGS = {
  vip: { name: 'VIP', color: 'violet' },
  dacha: { name: 'Дача', color: 'green' },
  firm: { name: 'Организация', color: 'blue' },
  regular: { name: 'Постоянный клиент', color: 'teal' },
  adviser: { name: 'Рекомендует нас', color: 'pink' },
  season: { name: 'Ждёт сезона', color: 'yellow' },
  spring: { name: 'Весенняя акция', color: 'orange', isArchived: true },
} as const;
export type DemoTag = keyof typeof DEMO_TAGS;

/** A number that rings nowhere, with several people behind it. */
export const SWITCHBOARD = '+7 945 310-20-40';

/** @property extension behind `SWITCHBOARD`; null: a number of its own */
interface DemoOrganisation {
  name: string;
  extension: number | null;
  email: string;
}

export const ORGANISATIONS: readonly DemoOrganisation[] = [
  { name: 'Кафе «Терраса», администратор', extension: 12, email: 'admin@terrasa.example' },
  { name: 'Кафе «Терраса», бухгалтерия', extension: 15, email: 'buh@terrasa.example' },
  { name: 'База отдыха «Сосны»', extension: null, email: 'sosny@example.org' },
  {
    name: 'Садовое некоммерческое товарищество «Берёзовая роща — Дальние поля»',
    extension: null,
    email: 'pravlenie@dalnie-polya.example',
  },
  { name: 'ИП Гончаров, беседки под ключ', extension: null, email: 'goncharov@example.net' },
];
