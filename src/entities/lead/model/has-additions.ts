import type { Lead } from '#contract';

/** Whether a lead came from a server that has more calls than those of SPEC §7; others send no contact of their own. */
export const hasAdditions = ({ contact }: Pick<Lead, 'contact'>) => contact !== null;
