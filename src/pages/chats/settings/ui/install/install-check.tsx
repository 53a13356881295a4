import { Button, Group, Loader, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { readableDomain, type ChatSettings } from '@/entities/chats/chat';
import { formatDateTime } from '@/shared/lib/date';
import { ICON } from '@/shared/ui/icon-props';
import { useInstallCheck, type InstallCheck as State } from '../../api/use-install-check';
import classes from './install-tab.module.css';

const WAITING = 'Откройте в другой вкладке страницу сайта, на которую вставлен код';

function Progress({ state }: { state: State }) {
  if (state === 'idle') return null;
  if (state === 'found') {
    return (
      <Group component="p" gap="xs" wrap="nowrap" c="var(--app-chip-green-text)" fw={600}>
        <IconCircleCheck {...ICON} />
        Виджет отозвался
      </Group>
    );
  }
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Loader size={16} mt={2} aria-hidden />
        <Text size="sm">Ждём виджет. {WAITING}</Text>
      </Group>
      {state === 'long' && (
        <div className={classes.long}>
          <p>За минуту виджет не появился. Проверьте:</p>
          <ul>
            <li>
              виджет включён, и код стоит перед &lt;/body&gt; — посмотрите исходный текст страницы;
            </li>
            <li>страница открыта после вставки кода и обновлена без кэша (Ctrl+F5);</li>
            <li>сайт есть в списке разрешённых, если список не пуст;</li>
            <li>в Content-Security-Policy сайта добавлены адреса чата.</li>
          </ul>
        </div>
      )}
    </>
  );
}

/** Whether the widget stands on the sites, as its own calls tell. */
export function InstallCheck({ settings }: { settings: ChatSettings }) {
  const { state, begin, end } = useInstallCheck(settings);
  const isWaiting = state === 'waiting' || state === 'long';
  return (
    <div className="column items-start gap-12">
      <div role="status" className={classes.progress}>
        <Progress state={state} />
      </div>
      {settings.seen.length > 0 ? (
        <ul aria-label="Где виджет открывали" className={classes.seen}>
          {settings.seen.map(({ domain, at }) => (
            <li key={domain}>
              <span>{readableDomain(domain)}</span>
              <span className="flex-none dimmed tabular">{formatDateTime(at)}</span>
            </li>
          ))}
        </ul>
      ) : (
        !isWaiting && (
          <Text c="dimmed" size="sm">
            Пока виджет не открывали ни на одном сайте
          </Text>
        )
      )}
      <Button variant="default" onClick={isWaiting ? end : begin}>
        {isWaiting ? 'Больше не ждать' : 'Проверить установку'}
      </Button>
    </div>
  );
}
