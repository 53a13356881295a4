/** In these the items are being made, or are made already. */
export const LATE_STATUSES = [
  'production',
  'ready',
  'install_scheduled',
  'installed',
  'closed',
  'claim',
] as const;

export const isLate = (status: string): boolean => LATE_STATUSES.some((each) => each === status);
