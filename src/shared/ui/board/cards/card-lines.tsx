import type { ComponentProps, ReactNode } from 'react';
import { Avatar, type Pictured } from '@/shared/ui/avatar';
import classes from './card-lines.module.css';

interface CardLineProps {
  children: ReactNode;
}

/** The first line of a card, beside the button of its menu. */
export const CardHead = ({ children }: CardLineProps) => (
  <span className={classes.head}>{children}</span>
);

/** A further line of a card. */
export const CardLine = ({ children }: CardLineProps) => (
  <span className={classes.line}>{children}</span>
);

interface CardTitleProps extends ComponentProps<'a'> {
  children: string;
  /** Where the person has been: `last` for the record looked at last. */
  'data-mark': string | undefined;
}

/** The title of a card as a link to its record; a press opens the card. */
export const CardTitle = ({ children, ...link }: CardTitleProps) => (
  <a {...link} data-opens-row tabIndex={-1} title={children} className={classes.title}>
    {children}
  </a>
);

/** A text of a card, cut where there is no room. @param title all of it, and what explains it */
export const CardText = ({ title, children }: CardLineProps & { title: string }) => (
  <span className={classes.text} title={title}>
    {children}
  </span>
);

interface CardPersonProps {
  /** The person's role for the record. */
  role: string;
  person: Pictured & { name: string };
}

/** A person as a picture or initials. */
export const CardPerson = ({ role, person }: CardPersonProps) => (
  <span
    className="flex flex-none"
    role="img"
    aria-label={`${role}: ${person.name}`}
    title={person.name}
  >
    <Avatar person={person} />
  </span>
);
