import type { DemoFormKey } from '../common/demo-company';

interface DemoSpamText {
  form: DemoFormKey;
  name: string;
  phone: string;
  email?: string;
  comment?: string;
  /** Between the opening of the page and the sending. */
  seconds: number;
  /** The value that a program put into the hidden field. */
  honeypot?: string;
  ipAddress?: string;
}

/** Submissions of programs and sellers to forms of all companies. */
export const DEMO_SPAM: readonly DemoSpamText[] = [
  {
    form: 'quote',
    name: 'Отдел продвижения',
    phone: '+7 943 777-02-11',
    email: 'hello@seo-raketa.example',
    comment:
      'Здравствуйте. Предлагаем продвижение сайта в топ-10 Яндекса, оплата за результат. Подробнее: https://seo-raketa.example',
    seconds: 24,
  },
  {
    form: 'callback',
    name: 'Robertzet https://casino-vip.example',
    phone: '89437770212',
    seconds: 0.4,
  },
  {
    form: 'quote',
    name: 'CarlosHow',
    phone: '+7 943 777-02-13',
    email: 'carlos@win-slots.example',
    comment: 'Онлайн-казино: фриспины за регистрацию, промокод https://win-slots.example/promo',
    seconds: 0.3,
    honeypot: 'https://win-slots.example',
  },
  {
    form: 'measure',
    name: 'xKjGfTrEwQpLm',
    phone: '89437770214',
    comment: 'wfUgTXJpZDbx qMnBvCxZlKjH',
    seconds: 0.6,
  },
  {
    form: 'quote',
    name: 'Анна',
    phone: '+7 943 777-01-01',
    comment: 'Добрый день. Перезвоните по поводу рекламы вашей компании',
    seconds: 18,
  },
  {
    form: 'quote',
    name: 'Mike Stone',
    phone: '+7 943 777-02-16',
    email: 'mike@rank-first.example',
    comment:
      'Hi, I noticed your website is not on the first page of Google. We can help with backlinks and organic traffic: https://rank-first.example',
    seconds: 31,
  },
  {
    form: 'callback',
    name: 'Займ на карту',
    phone: '+7 943 777-01-02',
    seconds: 2,
    honeypot: 'займ без отказа',
  },
  {
    form: 'quote',
    name: 'Виктор',
    phone: '+7 943 777-02-18',
    email: 'promo@bystryj-zajm.example',
    comment: 'Займ без отказа за 5 минут, онлайн, любая кредитная история',
    seconds: 22,
  },
  {
    form: 'measure',
    name: 'Мария',
    phone: '89437770219',
    comment:
      '<a href="https://replica-shop.example">часы</a> <a href="https://replica-bag.example">сумки</a>',
    seconds: 0.2,
  },
  {
    form: 'quote',
    name: 'Настройка рекламы',
    phone: '+7 943 777-02-20',
    email: 'lead@trafik-plus.example',
    comment:
      'Накрутка поведенческих факторов, выведем ваш сайт в топ Яндекса https://trafik-plus.example',
    seconds: 15,
  },
  {
    form: 'callback',
    name: 'Test',
    phone: '+7 943 777-02-21',
    seconds: 0.1,
    ipAddress: '198.51.100.66',
  },
  {
    form: 'quote',
    name: 'Chen',
    phone: '89437770222',
    comment:
      '最好的产品批发，工厂直接供应，价格优惠，欢迎联系我们获取更多信息和免费样品，谢谢您的合作与支持',
    seconds: 9,
  },
];
