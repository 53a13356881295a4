import type { ChatGuess } from '#contract';

/** The notes about a client or lead matched by a contact alone. */
export const GUESS_LABELS: Readonly<Record<ChatGuess, string>> = {
  phone: 'совпал телефон, не подтверждён',
  email: 'совпал e-mail, не подтверждён',
};
