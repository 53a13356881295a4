/** Who makes a call. Every query of the call is scoped by `companyId`. */
export interface Session {
  id: string;
  userId: number;
  companyId: number;
  /** Where the call came from, for the journal; absent where there is no call. */
  address?: string;
  device?: string;
}
