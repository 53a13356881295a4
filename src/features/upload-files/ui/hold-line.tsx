import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { plural } from '@/shared/lib/text';
import type { Hold } from '@/shared/ui/file-uploads';
import classes from './upload-bar.module.css';

const SECOND_MS = 1000;

const TEXTS: Record<Hold['kind'], string> = {
  network: 'Нет связи. Продолжим, когда она появится',
  busy: 'Сервер просит подождать',
  login: 'Продолжим после входа',
  room: 'Остальные файлы ждут, пока освободится место',
};

/** Seconds until a moment, counted down. */
function useSecondsUntil(until: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / SECOND_MS));
}

/** Why nothing is sent now, and the way on. */
export function HoldLine({
  hold: { kind, until },
  onResume,
}: {
  hold: Hold;
  onResume: () => void;
}) {
  const seconds = useSecondsUntil(kind === 'busy' ? until : null);
  const rest =
    seconds === null ? '' : `: ещё ${seconds} ${plural(seconds, ['секунду', 'секунды', 'секунд'])}`;
  return (
    <div className={classes.hold}>
      <span className="grow">
        {TEXTS[kind]}
        {rest}
      </span>
      {kind !== 'busy' && (
        <Button variant="subtle" size="compact-sm" onClick={onResume}>
          Продолжить
        </Button>
      )}
    </div>
  );
}
