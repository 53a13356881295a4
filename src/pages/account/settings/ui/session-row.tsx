import { Button, Text } from '@mantine/core';
import { logout, type AccountSession } from '@/entities/account/account';
import { MomentText } from '@/shared/ui/moment-text';
import { StatusChip } from '@/shared/ui/status-chip';
import classes from './session-row.module.css';

interface SessionRowProps {
  session: AccountSession;
  ending: boolean;
  onEnd: () => void;
}

const UNKNOWN_DEVICE = 'Неизвестное устройство';

/** One place where the person is signed in. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const device = session.device || UNKNOWN_DEVICE;
  const { ip_address: ip, last_used_at: lastUsed } = session;
  return (
    <li className={classes.root}>
      <div className="min-w-0">
        <div className={classes.device}>
          <Text>{device}</Text>
          {session.is_current && <StatusChip label="Этот сеанс" tone="green" />}
        </div>
        <Text c="dimmed" size="xs" className="tabular anywhere">
          {ip}
          {ip && lastUsed && ' · '}
          {lastUsed && (
            <>
              активность <MomentText at={lastUsed} />
            </>
          )}
        </Text>
      </div>
      {session.is_current ? (
        <Button variant="subtle" className="flex-none" onClick={logout}>
          Выйти
        </Button>
      ) : (
        <Button
          variant="subtle"
          className="flex-none"
          aria-label={`Завершить: ${device}`}
          loading={ending}
          onClick={onEnd}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
