import { ConfigError, readConfig } from './config';
import { readArguments, USAGE } from './lifecycle/read-arguments';
import { StartError } from './db/start';
import { startServer, type RunningServer } from './lifecycle/start-server';

/** The longest wait for a clean close. */
const CLOSE_LIMIT_MS = 10_000;

function announce({
  address,
  demoLogin,
  demoFormSlug,
  demoWidgetKey,
  isEmpty,
}: RunningServer): void {
  const lines = ['', 'Сервер заявок работает', `  Адрес:  ${address}`];
  if (demoLogin) {
    lines.push(
      '  Вход в демонстрационную компанию (печатается, пока пароль не изменён):',
      `  E-mail: ${demoLogin.email}`,
      `  Пароль: ${demoLogin.password}`,
    );
  }
  if (demoFormSlug !== null) lines.push(`  Форма для посетителей: ${address}/f/${demoFormSlug}`);
  if (demoWidgetKey !== null) lines.push(`  Чат на пробу: ${address}/widget/${demoWidgetKey}`);
  if (isEmpty) lines.push(`  Зарегистрировать компанию: ${address}/register`);
  console.log([...lines, '  Остановить: Ctrl+C', ''].join('\n'));
}

/**
 * Ends the process in good order on the first signal; the others are the same Ctrl+C reaching us by another
 * way.
 */
function closeOnSignal(server: RunningServer): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    console.log('Сервер останавливается');
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Сервер остановлен с ошибкой:', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (options.help) {
    console.log(USAGE);
    return;
  }
  const config = readConfig({
    ...process.env,
    ...(options.port === undefined ? {} : { PORT: options.port }),
  });
  const server = await startServer(config, options);
  closeOnSignal(server);
  announce(server);
}

// One failed call must not end everybody else's; what throws outside any promise leaves an unknown state and
// does end it.
process.on('unhandledRejection', (error) => console.error('Необработанная ошибка:', error));

main().catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
