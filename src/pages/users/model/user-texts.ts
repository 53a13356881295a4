import type { User } from '@/entities/user';

/** The fields of a person as a form holds them. */
export const userTexts = (user?: User) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  position: user?.position ?? '',
});
