import { Fragment } from 'react';
import { formatPhone } from '@/entities/account/notification';
import { isolated } from '@/shared/lib/text';
import { SEPARATOR } from '../model/window-group';
import classes from './notification-item.module.css';

const PHONE = /^\+?[\d\s().-]{5,}$/;

/** The text of a notification. Phones are formatted as everywhere and never broken across lines. */
export function NotificationMessage({ text }: { text: string }) {
  return (
    <p className={classes.message}>
      {text.split(SEPARATOR).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && SEPARATOR}
          {PHONE.test(part) ? (
            <span className="nowrap" dir="ltr">
              {formatPhone(part)}
            </span>
          ) : (
            <bdi>{isolated(part)}</bdi>
          )}
        </Fragment>
      ))}
    </p>
  );
}
