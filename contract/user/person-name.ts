import { isolated } from '../base/isolated';

/** What of a person says what they are called. */
interface NamedPerson {
  id: number;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

/** What a colleague is called, as data: by the name, else by the e-mail, else by the number. */
export const plainName = ({ id, name, email }: NamedPerson): string =>
  name?.trim() || email?.trim() || `Сотрудник №${id}`;

/** What a colleague is called everywhere in our lines, see `plainName`. */
export const personName = (person: NamedPerson): string => isolated(plainName(person));
