import type { ChatGuess } from '#contract';

/** What is said of a client or lead that was tied by a contact alone. */
export const GUESS_LABELS: Readonly<Record<ChatGuess, string>> = {
  phone: 'совпал телефон, не подтверждён',
  email: 'совпал e-mail, не подтверждён',
};
