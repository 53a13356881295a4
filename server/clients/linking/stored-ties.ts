import { storeUndoOperation } from '../../bulk/undo-operations';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';

/** As the stored operations name it: never changed afterwards. */
export const TIES = 'client-leads';

/** A lead as it was before it got a client, or lost one. */
export interface Tie {
  id: number;
  clientId: number;
  status: string;
  /** Of a conversion: the version that its client was made with. */
  made?: string;
  /** Of a lead that lost its client: the client that was once made of it. */
  source?: number | null;
}

/** A change of leads: a client was made of one, was given to some, or was taken from one. */
export type TieAction = 'convert' | 'link' | 'unlink';

/** Keeps how leads got or lost their client. @returns the token that takes it back; null: there are none */
export const storeTies = (
  tx: Db,
  session: Session,
  { action, ties }: { action: TieAction; ties: Tie[] },
  now: Date,
): Promise<string | null> =>
  storeUndoOperation(tx, session, { resource: TIES, action, snapshot: ties }, now);
