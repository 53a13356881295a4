import { visit, type Sent } from './submission';

const NAMES = [
  'Timothycrazy',
  'RobertCag',
  'Алексей',
  'Анна',
  'JamesHom',
  'Mike Thompson',
  'Денис',
  'Kate',
];
const PHONES = ['82915473658', '+1 202 555 0147', '89991234567', '86534872913', '+7 900 000-00-00'];
const EMAILS = ['promo@best-seo.xyz', 'lead@mail.ru', 'kate.m@gmail.com', 'info@casino-top.win'];

/** What programs send to every form they find. */
const TEXTS = [
  'Лучшее онлайн казино 2026! Бонус 100% https://bonus-slots.win/ru',
  'Играй в казино Вулкан и выигрывай http://vulkan-777.xyz',
  'Букмекер 1xbet: ставки на спорт, промокод https://1xb.bet/promo',
  'Free spins no deposit! Best online casino https://casino-top.win',
  'Продвижение сайтов в топ 10 Яндекса за 30 дней. Предлагаем бесплатный аудит. https://seo-top.pro',
  'Здравствуйте! Предлагаем продвижение сайта в ТОП Яндекс, оплата за результат. Пишите seo@top.pro, подробнее по ссылке seo-lider.ru',
  'Hi, I noticed your website is not on the first page of Google. We can help with SEO and backlinks. Visit https://rank-up.site',
  'We offer guest post and high domain authority backlinks, cheap. Our team waits for your answer. https://links.click',
  'Dear owner, our company provides web design services and website traffic. Interested in a quote? https://webdev.online',
  'Заработок в интернете от 5000 р в день! Жми https://money-fast.click',
  'Инвестиционная платформа: пассивный доход 40% в месяц, подробнее здесь https://invest-gaz.top',
  'Bitcoin doubled in 24 hours, earn $5000 per week https://btc-double.xyz',
  'Crypto trading signals, make money with our team https://t.me/crypto_signals_vip',
  'Предлагаем рассылку по формам обратной связи на сайтах, 1 млн сайтов за 3 дня. https://rassylka.site',
  'Продаём базу контактов компаний РФ, предлагаем со скидкой. Телеграм https://t.me/baza_b2b',
  'Bulk email and contact form marketing: we can send your message to 5 million websites',
  'Buy cheap viagra online https://pills.shop',
  'Cialis без рецепта, доставка https://apteka24.icu виагра',
  'Sexy girls want to meet you tonight, adult dating https://date.fun/?u=123',
  'Эскорт услуги, интим досуг в вашем городе https://dosug.vip',
  '<a href="https://bad.xyz">click here</a> <a href="https://worse.xyz">and here</a>',
  '[url=https://drugs.icu]buy[/url] [url=https://replica.top]watches[/url]',
  'http://a.xyz http://b.xyz http://c.xyz http://d.xyz',
  'Накрутка поведенческих факторов, мы помогаем выйти в топ Яндекс https://pf-boost.ru',
  'Займ на карту без отказа за 5 минут https://zaim.click переходи',
  'Hacked! We have your data. Pay 0.5 bitcoin to our wallet, interested in peace? https://pay.top',
  '最好的在线赌场，立即注册获得奖金，百万玩家的选择，点击链接领取您的免费筹码和更多优惠，欢迎加入我们的平台 https://cn.casino',
  'أفضل كازينو على الإنترنت سجل الآن واحصل على مكافأة مجانية مائة بالمائة https://ar.casino',
  'xKjGfTrEwQpLmNb HpoUKVmTzqWeRtY',
  'wfUgTXJpZDbx qMnBvCxZlKjH',
  'Hello! Your website is great, but you lose organic traffic. We provide SEO services, rankings on google. https://seo.io/free',
  'Раскрутка вашего сайта! Наша команда выведет ваш сайт в топ 3 Google. https://raskrutka.online http://raskrutka.ru',
  'Forex robot brings passive income, limited time https://fx.life',
  'Вечные ссылки с трастовых площадок, прогон сайта, предлагаю дёшево. Skype seo.vip, сайт links-seo.ru',
] as const;

/** How programs send: at once, with the trap filled, with a made-up token, in a flood, or as slowly as a person. */
const WAYS = [
  { seconds: 0.2, honeypot: 'https://spam.xyz' },
  { seconds: 0.3 },
  { seconds: null, token: 'forged' as const },
  { seconds: null, token: 'absent' as const },
  { seconds: 20, crowd: 40 },
  { seconds: 25 },
];

const wordy = TEXTS.flatMap((comment, index) =>
  WAYS.map((way, position) =>
    visit({
      name: NAMES[(index + position) % NAMES.length] ?? '',
      phone: PHONES[(index * 2 + position) % PHONES.length] ?? '',
      email: EMAILS[(index + position) % EMAILS.length] ?? '',
      comment,
      ...way,
    }),
  ),
);

/** Those that say nothing bad, and are told by how they come. */
const mute = [
  visit({
    name: 'Анна',
    phone: '89991234567',
    email: '',
    comment: 'Добрый день',
    seconds: 3,
    honeypot: 'http://x.ru',
  }),
  visit({
    name: 'test',
    phone: 'test 89991234567',
    email: '',
    comment: 'test',
    seconds: 0.1,
    crowd: 50,
  }),
  visit({ name: 'asdf', phone: '89991234567', email: '', comment: 'asdf', seconds: 0.1 }),
  visit({
    name: 'Анна',
    phone: '89991234567',
    email: '',
    comment: 'Хочу окна',
    seconds: 0.2,
    crowd: 20,
  }),
  visit({
    name: 'Анна',
    phone: '89991234567',
    email: '',
    comment: 'Хочу окна',
    token: 'worn',
    seconds: 0.1,
  }),
  visit({
    name: 'Анна',
    phone: '89991234567',
    email: '',
    comment: 'Хочу окна',
    token: 'forged',
    crowd: 20,
  }),
  visit({ name: 'https://spam.xyz', phone: '89991234567', email: '', comment: '', seconds: 30 }),
  visit({
    name: 'Победитель! www.prize.top',
    phone: '89991234567',
    email: '',
    comment: '',
    seconds: 30,
  }),
  visit({
    name: 'Борис',
    phone: '89991234567',
    email: '',
    comment: 'Здравствуйте, давно ищу исполнителя для заказа, позвоните',
    seconds: 30,
    sameText: 12,
  }),
  // A person hired to type: nothing tells them from a visitor.
  visit({ name: 'Борис', phone: '89991234567', email: '', comment: 'Позвоните мне', seconds: 30 }),
];

/** Over two hundred submissions of programs. */
export const BOT_SUBMISSIONS: Sent[] = [...wordy, ...mute];
