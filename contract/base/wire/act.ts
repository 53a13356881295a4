/**
 * Everything that a call of staff may do, in the order in which rights are shown. A call names one of them;
 * a request that does more (a bulk action that deletes) asks for the second one where it is carried out.
 */
export const ACTS = [
  /** One's own profile, sessions, bell, and the frame of the application. */
  'account',
  'tasks',
  'read',
  'create',
  'write',
  /** Into the trash, and back. */
  'delete',
  /** For good. */
  'destroy',
  'export',
  /** A bulk action on all that a filter finds. */
  'bulk',
  'merge',
  /** To see sums, and to ask for what is nothing but sums. */
  'money',
  'payments',
  'documents',
  'prices',
  'settings',
  'forms',
  'chat',
  'staff',
  'journal',
  /** The export of the company and its removal. */
  'company',
] as const;
export type Act = (typeof ACTS)[number];
