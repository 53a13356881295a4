import { Checkbox } from '@mantine/core';
import {
  NOTIFICATION_WAYS,
  NOTIFIED_EVENTS,
  waysOf,
  type NotificationWay,
  type NotifiedEvent,
  type Preferences,
} from '@/entities/account/account';
import { useIsPhone } from '@/shared/lib/viewport';
import { useRight } from '@/shared/rights';
import classes from './event-choices.module.css';

const EVENT_LABELS: Record<NotifiedEvent, string> = {
  lead: 'Новая заявка',
  assigned: 'Мне назначили заявку',
  task: 'Дела и выезды',
  other: 'Прочее',
};
const WAY_LABELS: Record<NotificationWay, string> = {
  sound: 'Звук',
  toast: 'На экране',
  window: 'Окно браузера',
  email: 'Письмо',
};

interface EventChoicesProps {
  events: Preferences['events'];
  onChange: (event: NotifiedEvent, way: NotificationWay, isWanted: boolean) => void;
}

/** Of which events a person is notified, and how: a table, or cards where it has no room. */
export function EventChoices({ events, onChange }: EventChoicesProps) {
  const isPhone = useIsPhone();
  const mayRead = useRight('read');
  const offered = NOTIFIED_EVENTS.filter(
    (event) => events[event] !== undefined && (mayRead || event === 'task'),
  );
  // A server that keeps no choice of toasts.
  const ways = NOTIFICATION_WAYS.filter((way) => events.other[way] !== undefined);
  const box = (event: NotifiedEvent, way: NotificationWay) => (
    <Checkbox
      key={way}
      aria-label={`${EVENT_LABELS[event]}: ${WAY_LABELS[way].toLowerCase()}`}
      label={isPhone ? WAY_LABELS[way] : undefined}
      checked={waysOf(events, event)[way] ?? true}
      onChange={({ currentTarget }) => onChange(event, way, currentTarget.checked)}
    />
  );
  if (isPhone) {
    return offered.map((event) => (
      <fieldset key={event} className={classes.card}>
        <legend className={classes.legend}>{EVENT_LABELS[event]}</legend>
        {ways.map((way) => box(event, way))}
      </fieldset>
    ));
  }
  return (
    <table className={classes.table} aria-label="Что присылать">
      <thead>
        <tr>
          <th scope="col">Событие</th>
          {ways.map((way) => (
            <th key={way} scope="col" className={classes.way}>
              {WAY_LABELS[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offered.map((event) => (
          <tr key={event}>
            <th scope="row" className={classes.event}>
              {EVENT_LABELS[event]}
            </th>
            {ways.map((way) => (
              <td key={way} className={classes.way}>
                {box(event, way)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
