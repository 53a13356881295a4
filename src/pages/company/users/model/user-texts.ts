import { ROLE_LABELS, ROLES, type Role, type User } from '@/entities/company/user';

/** The fields of a person as a form holds them. */
export const userTexts = (user?: User) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  position: user?.position ?? '',
});

type UserTexts = ReturnType<typeof userTexts>;

/** The labels of the fields, in their order. */
export const USER_FIELDS: Record<keyof UserTexts, string> = {
  name: 'Имя',
  email: 'E-mail',
  phone: 'Телефон',
  position: 'Должность',
};

/** The meaning of each role, where one is chosen. */
export const ROLE_HINTS: Record<Role, string> = {
  administrator: 'Может всё',
  employee: 'Работает с заявками, клиентами и заказами. Что ещё может, решают «Права»',
  performer:
    'Замерщик, монтажник, раскройщик: видит свои дела и выезды — что сделать, у кого и телефон — и заказы в цехе',
};

/** The roles as the options of a select. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));
