import { ROLE_LABELS, ROLES, type User } from '@/entities/company/user';

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

/** The roles as the options of a select. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));
