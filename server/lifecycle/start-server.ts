import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { AppServices } from '../context/app-context';
import { buildApp } from '../build-app';
import type { ServerConfig } from '../config';
import { renewTimeZones } from '../company/time-zones';
import { openDatabase } from '../db/open-database';
import { findStoreFault } from '../files/store/store-fault';
import { createMailer } from '../mail/create-mailer';
import { createRealtime } from '../realtime/create-realtime';
import { startClock } from './clock';
import { startDailyUpkeep } from './daily-upkeep';
import { startExportWorker } from './export-worker';
import { startOutboxWorker } from './outbox-worker';
import { renewSignIns } from './renew-contacts';
import {
  ensureDemoCompany,
  findDemoFormSlug,
  findDemoLogin,
  findDemoWidgetKey,
  hasCompany,
} from '../demo/ensure-demo-company';
import { checkPort, listen } from './listen';
import type { StartOptions } from './read-arguments';
import { StartError } from '../db/start';
import { undo } from '../db/start';

/** The running server. */
export interface RunningServer {
  /** The address of the product. */
  address: string;
  /** The demo login while its password is still the generated one. */
  demoLogin: { email: string; password: string } | null;
  /** Part of the address of the demo company's public form, `/f/{slug}`. */
  demoFormSlug: string | null;
  /** Part of the address at which the demo company's chat is tried, `/widget/{key}`. */
  demoWidgetKey: string | null;
  /** Whether there is no company yet. */
  isEmpty: boolean;
  /** Closes websockets and connections, then what they depend on. */
  close(): Promise<void>;
}

function checkCertificate({ TLS_CERT, TLS_KEY }: ServerConfig): void {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return;
  if (TLS_CERT === undefined || TLS_KEY === undefined) {
    throw new StartError('Для TLS нужны обе настройки: TLS_CERT и TLS_KEY');
  }
  try {
    createSecureContext({ cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Сертификат из TLS_CERT и TLS_KEY не подходит: ${reason}`);
  }
}

/**
 * Says in the log why files cannot be stored; everything else works without them.
 * @returns that line; null where they can
 */
async function reportStoreFault(config: ServerConfig): Promise<string | null> {
  const fault = await findStoreFault(config);
  if (fault !== null) console.error(`${fault}. Пока файлы не сохраняются`);
  return fault;
}

/**
 * Opens the database, seeds it if wanted, and starts listening. After a failure, opened resources are closed
 * again.
 * @throws {StartError | ConfigError} with a line for the person at the terminal
 */
export async function startServer(
  config: ServerConfig,
  options: Pick<StartOptions, 'demo' | 'empty'>,
): Promise<RunningServer> {
  checkCertificate(config);
  await checkPort(config);
  const steps: (() => Promise<unknown>)[] = [];
  const keep = <T extends { close(): Promise<unknown> }>(opened: T): T => {
    steps.push(() => opened.close());
    return opened;
  };
  try {
    const now = () => new Date();
    const database = keep(await openDatabase({ config }));
    await renewSignIns(database);
    await renewTimeZones(database.db, now());
    const fault = await reportStoreFault(config);
    await ensureDemoCompany({ config, database, now }, options).catch((error: unknown) => {
      throw fault === null ? error : new StartError(fault);
    });
    const realtime = keep(await createRealtime({ config, database, now }));
    const mailer = keep(createMailer(config));
    const services: AppServices = { config, database, realtime, mailer, now };
    keep(startDailyUpkeep(services));
    const app = buildApp(services);
    steps.push(() => app.close());

    const address = await listen(app, config);
    // Letters and the check of origins go by the port that was really given (PORT=0).
    config.publicUrl = address;
    keep(startOutboxWorker(services));
    keep(startClock(services));
    keep(startExportWorker(services));
    return {
      address,
      demoLogin: await findDemoLogin(database.db),
      demoFormSlug: await findDemoFormSlug(database.db),
      demoWidgetKey: await findDemoWidgetKey(database.db),
      isEmpty: !(await hasCompany(database.db)),
      close: () => undo(steps),
    };
  } catch (error) {
    await undo(steps);
    throw error;
  }
}
