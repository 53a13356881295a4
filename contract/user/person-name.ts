import { isolated } from '../base/text/isolated';

/** Fields a display name is made of. */
interface NamedPerson {
  id: number;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

/** Returns the name of a colleague as data: the name, else the e-mail, else the number. */
export const plainName = ({ id, name, email }: NamedPerson): string =>
  name?.trim() || email?.trim() || `Сотрудник №${id}`;

/** Returns the name of a colleague for our own texts, see `plainName`. */
export const personName = (person: NamedPerson): string => isolated(plainName(person));
