import type { ReferralRule, ReferralStatus } from '#contract';

const ROUBLE = 100;

interface DemoReferral {
  name: string;
  phone: string | null;
  email: string | null;
  code: string;
  status: ReferralStatus;
  note: string | null;
  rule: ReferralRule;
  windowDays: number;
}

/** Those who recommend the company; the last of them has stopped. */
export const DEMO_REFERRALS: readonly DemoReferral[] = [
  {
    name: 'Ольга Сергеева, дизайнер',
    phone: '+7 943 555-10-20',
    email: 'olga@design.example',
    code: 'OLGA-DESIGN',
    status: 'active',
    note: 'Присылает клиентов с готовыми проектами веранд.',
    rule: { kind: 'fixed', amount: 1500 * ROUBLE },
    windowDays: 30,
  },
  {
    name: 'Прораб Иван Кузьмин',
    phone: '+7 943 555-33-44',
    email: null,
    code: 'PRORAB',
    status: 'active',
    note: null,
    rule: { kind: 'fixed', amount: 2000 * ROUBLE },
    windowDays: 60,
  },
  {
    name: 'Агентство «Новосёл»',
    phone: null,
    email: 'partners@novosel.example',
    code: 'NOVOSEL',
    status: 'active',
    note: 'Ссылка стоит в памятке новосёлам.',
    rule: { kind: 'fixed', amount: 1000 * ROUBLE },
    windowDays: 90,
  },
  {
    name: 'Магазин «Сад и дача»',
    phone: '+7 495 000-07-08',
    email: 'shop@sad-dacha.example',
    code: 'SAD-DACHA',
    status: 'active',
    note: null,
    rule: { kind: 'percent', basis_points: 500 },
    windowDays: 30,
  },
  {
    name: 'Пётр Васильев',
    phone: '+7 943 555-90-91',
    email: null,
    code: 'PETR',
    status: 'paused',
    note: 'Уехал до весны.',
    rule: { kind: 'fixed', amount: 1000 * ROUBLE },
    windowDays: 30,
  },
];

/** On a leaflet without a partner yet. */
export const STRAY_CODE = 'VESNA-2026';

export const DEMO_REASONS = {
  review: 'Обращался раньше, чем открыл ссылку',
  rejected: 'Уже работаем с этим клиентом',
  cancelled: 'Договор расторгнут до замера',
  refund: 'Клиент отказался после оплаты',
} as const;
