import type { User } from '@/entities/user';

/** The fields of a person as a form holds them. */
export const userTexts = (user?: User) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  position: user?.position ?? '',
});

export type UserTexts = ReturnType<typeof userTexts>;

const LABELS: Record<keyof UserTexts, string> = {
  name: 'Имя',
  email: 'E-mail',
  phone: 'Телефон',
  position: 'Должность',
};
const FIELDS = Object.keys(LABELS) as (keyof UserTexts)[];

/** The fields in which two versions of a person differ, for people to compare. */
export function describeDifference(local: UserTexts, remote: UserTexts) {
  const different = FIELDS.filter((field) => local[field].trim() !== remote[field].trim());
  const describe = (texts: UserTexts) =>
    different.map((field) => `${LABELS[field]}: ${texts[field].trim() || '—'}`).join('\n');
  return { local: describe(local), remote: describe(remote) };
}

/** Both versions in one: what I have changed is mine, the rest is theirs. @param base what both began with */
export const mergeUserTexts = (local: UserTexts, remote: UserTexts, base: UserTexts): UserTexts => {
  const merged = { ...remote };
  for (const field of FIELDS) if (local[field] !== base[field]) merged[field] = local[field];
  return merged;
};
