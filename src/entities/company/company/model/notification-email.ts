import { emailSchema } from '#contract';

/** An address as it is kept, or what is wrong with it. @param present addresses that are there already */
export function readNotificationEmail(
  text: string,
  present: readonly string[],
): { email: string; error: null } | { email: null; error: string } {
  const { success, data, error } = emailSchema.safeParse(text);
  if (!success) return { email: null, error: error.issues[0]?.message ?? '' };
  return present.includes(data)
    ? { email: null, error: 'Этот адрес уже есть' }
    : { email: data, error: null };
}
