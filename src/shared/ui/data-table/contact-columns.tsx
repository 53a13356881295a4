import type { ReactNode } from 'react';
import { EmailText, PhoneText } from '../phone-text';
import classes from './contact-columns.module.css';
import type { TableColumn } from './table-column';
import { missing, type ColumnOptions } from './usual-columns';

/** A phone in a row or a card of a list. */
export const ContactPhone = ({ phone }: { phone: string }) => (
  <PhoneText phone={phone} className={classes.contact} />
);

type ContactOptions<Row, Sort extends string> = ColumnOptions<Row, Sort> & {
  width: number;
  /** Further ones beside the first: «+2». */
  othersOf?: (row: Row) => readonly string[];
};

const contactColumn = <Row, Sort extends string>(
  mainOf: (row: Row) => string | null | undefined,
  draw: (contact: string) => ReactNode,
  { othersOf = () => [], ...options }: ContactOptions<Row, Sort>,
): Omit<TableColumn<Row, Sort>, 'id' | 'label'> => ({
  titleOf: (row) => [mainOf(row), ...othersOf(row)].filter(Boolean).join(', ') || undefined,
  cell: (row) => {
    const main = mainOf(row);
    const others = othersOf(row);
    if (!main) return missing('Не указан');
    return (
      <>
        {draw(main)}
        {others.length > 0 && (
          <span className={classes.others} title={others.join(', ')}>
            +{others.length}
          </span>
        )}
      </>
    );
  },
  ...options,
});

/** A column of phones, to call by a press. */
export const phoneColumn = <Row, Sort extends string>(
  phoneOf: (row: Row) => string | null | undefined,
  options: ContactOptions<Row, Sort>,
): TableColumn<Row, Sort> => ({
  id: 'phone',
  label: 'Телефон',
  ...contactColumn(phoneOf, (phone) => <ContactPhone phone={phone} />, options),
});

/** A column of e-mails, to write to by a press. */
export const emailColumn = <Row, Sort extends string>(
  emailOf: (row: Row) => string | null | undefined,
  options: ContactOptions<Row, Sort>,
): TableColumn<Row, Sort> => ({
  id: 'email',
  label: 'E-mail',
  ...contactColumn(
    emailOf,
    (email) => <EmailText email={email} className={classes.contact} />,
    options,
  ),
});
