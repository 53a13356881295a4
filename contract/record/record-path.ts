/** The kinds of records that have a history, notifications, contacts or files. They are stored, so a name never changes. */
export const SUBJECT_TYPES = ['lead', 'client', 'user', 'order'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** Where the application shows one record of a kind; letters, the bell and lists lead there. */
export const RECORD_PATHS: Record<SubjectType, (id: number) => string> = {
  lead: (id) => `/leads?lead=${id}`,
  client: (id) => `/clients?client=${id}`,
  user: (id) => `/users/${id}`,
  order: (id) => `/order/${id}`,
};
