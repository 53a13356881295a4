import type { Act, CompanyModule, FoundRows, Role } from '#contract';

/** Who makes a call. Every query of the call is scoped by `companyId`. */
export interface Session {
  id: string;
  userId: number;
  companyId: number;
  /** The modules of the company at the time of the call. */
  modules: readonly CompanyModule[];
  /**
   * The role, its acts and the records it finds at the time of the call; null while the company has not
   * switched rights on.
   */
  rights: { role: Role; acts: readonly Act[]; rows: FoundRows } | null;
  /** Where the call came from, for the journal; absent where there is no call. */
  address?: string;
  device?: string;
}
