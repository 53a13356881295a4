import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { knownDevices } from '../db/schema';
import { storeNotices } from '../people/store-notices';
import { UNKNOWN_DEVICE } from '../http/device';
import type { NewSession } from './session-repository';

const WHAT_TO_DO = 'Это не вы? Завершите сеанс и смените пароль';

/**
 * The prefix of a network's addresses, so that a telephone with a new address is still known: the
 * first two parts of an IPv4 or IPv6 address. The migration that made the table did the same.
 */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const separator = plain.includes(':') ? ':' : '.';
  return plain.split(separator).slice(0, 2).join(separator);
}

type Arrival = NewSession & { companyId: number };

/** Notifies a person of a sign-in that may not be theirs. */
const unknownDeviceNotice = ({ device, ipAddress }: Arrival, isKnownDevice: boolean) => ({
  kind: 'personal' as const,
  title: isKnownDevice ? 'Вход из новой сети' : 'Вход с нового устройства',
  message: `${device} · ${ipAddress} · ${WHAT_TO_DO}`,
  type: 'warning' as const,
  path: '/account-settings#sessions',
  letter: 'other' as const,
});

/**
 * Remembers from where a person signs in, and puts it into their bell where they have signed in before but
 * never from this device or this network. A device is known by its browser and system only, which thousands
 * share: together with an unknown network that is a stranger's. The first sign-in of all is nothing to speak
 * of, and so is the first one by a browser. Inside the transaction that has locked the person, so that of two
 * at once the second finds the first.
 * @returns whether there is something new in their bell
 */
export async function noticeUnknownDevice(tx: Db, arrival: Arrival, now: Date): Promise<boolean> {
  const { userId, companyId, device, ipAddress } = arrival;
  const network = networkOf(ipAddress);
  const known = await tx
    .select({ device: knownDevices.device, network: knownDevices.network })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  await tx
    .insert(knownDevices)
    .values({ userId, device, network, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.device, knownDevices.network],
      set: { lastSeenAt: now },
    });
  const isFirstBrowser =
    device !== UNKNOWN_DEVICE && known.every((one) => one.device === UNKNOWN_DEVICE);
  const isKnownDevice = known.some((one) => one.device === device);
  const isKnownNetwork = known.some((one) => one.network === network);
  if (known.length === 0 || isFirstBrowser || (isKnownDevice && isKnownNetwork)) return false;
  await storeNotices(tx, [
    { ...unknownDeviceNotice(arrival, isKnownDevice), companyId, userId, createdAt: now },
  ]);
  return true;
}
