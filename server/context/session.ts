/** Who makes a call. Every query of the call is scoped by `companyId`. */
export interface Session {
  id: string;
  userId: number;
  companyId: number;
}
