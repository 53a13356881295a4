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
export function describeDifference(mine: UserTexts, theirs: UserTexts) {
  const different = FIELDS.filter((field) => mine[field].trim() !== theirs[field].trim());
  const describe = (texts: UserTexts) =>
    different.map((field) => `${LABELS[field]}: ${texts[field].trim() || '—'}`).join('\n');
  return { mine: describe(mine), theirs: describe(theirs) };
}

/** Both versions in one: what I have changed is mine, the rest is theirs. @param base what both began with */
export const mergeUserTexts = (mine: UserTexts, theirs: UserTexts, base: UserTexts): UserTexts => {
  const merged = { ...theirs };
  for (const field of FIELDS) if (mine[field] !== base[field]) merged[field] = mine[field];
  return merged;
};
