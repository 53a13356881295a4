import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { registerEndpoint } from '../http/register-endpoint';
import { encodeImage } from '../images/encode-image';
import { imageAddress } from '../images/image-address';
import { replaceImage } from '../images/image-store';
import { announceChange } from '../realtime/announce';

/** The picture a person shows of themselves. */
export function registerAvatarRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  async function replace(session: Session, bytes: Buffer | null) {
    const { companyId, userId } = session;
    const token = await db.transaction(async (tx) => {
      await recordAudit(tx, session, { action: 'avatar_changed' }, context.now());
      return replaceImage(tx, { companyId, userId }, bytes);
    });
    announceChange.user(context, companyId, userId);
    return token;
  }

  registerEndpoint(app, context, endpoints.account.setAvatar, async ({ session, body }) => {
    const bytes = await encodeImage(body.image, 'avatar');
    return { avatar_url: imageAddress(await replace(session, bytes)) };
  });

  registerEndpoint(app, context, endpoints.account.removeAvatar, async ({ session }) => {
    await replace(session, null);
    return undefined;
  });
}
