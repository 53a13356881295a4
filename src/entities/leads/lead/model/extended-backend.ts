import type { Lead } from '#contract';

/**
 * Whether a lead came from a server that has more calls than those of SPEC §7; others send no contact of
 * their own.
 */
export const isExtendedBackend = ({ contact }: Pick<Lead, 'contact'>) => contact !== null;

/** Whether a lead lies in the trash or in the spam: then it cannot be edited. */
export const isTrashedOrSpam = ({ deleted_at, spam_at }: Pick<Lead, 'deleted_at' | 'spam_at'>) =>
  deleted_at !== null || spam_at !== null;
